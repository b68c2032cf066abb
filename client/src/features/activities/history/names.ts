/** What a history is of; apart from what is known of each, so that a link to one costs nothing. */
export const historyKinds = ['sleep', 'feeding', 'diaper', 'play', 'health'] as const
export type HistoryKind = (typeof historyKinds)[number]

export const isHistoryKind = (text: unknown): text is HistoryKind =>
  historyKinds.includes(text as HistoryKind)
