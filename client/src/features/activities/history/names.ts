/** What a history is of; apart from what is known of each, so that a link to one costs nothing. */
export const historyKinds = ['all', 'sleep', 'feeding', 'diaper', 'play', 'health'] as const
export type HistoryKind = (typeof historyKinds)[number]
/** The histories of one kind each. */
export type KindHistory = Exclude<HistoryKind, 'all'>

export const isHistoryKind = (text: unknown): text is HistoryKind =>
  historyKinds.includes(text as HistoryKind)
