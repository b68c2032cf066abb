/** The histories. Separate from their definitions, so that a link to one does not load those. */
export const historyKinds = ['all', 'sleep', 'feeding', 'diaper', 'play', 'health'] as const
export type HistoryKind = (typeof historyKinds)[number]
/** The histories of one kind each. */
export type KindHistory = Exclude<HistoryKind, 'all'>

export const isHistoryKind = (text: unknown): text is HistoryKind =>
  historyKinds.includes(text as HistoryKind)
