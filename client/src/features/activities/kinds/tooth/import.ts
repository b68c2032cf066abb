import { toothNumbers } from 'sync-protocol/reference/teeth'
import type { KindImport } from '#features/activities/entries/kind-import.ts'

/** A row without a tooth is not imported: a default would name the wrong tooth. */
export const imported: KindImport<'tooth'> = {
  entity: 'tooth',
  words: 'tooth teeth zahn dent diente ząb зуб კბილ',
  wordsBefore: null,
  roles: ['words', 'end'],
  headers: { words: 'Tooth (FDI)', end: 'Fell out (UTC)' },
  // For a tooth, the column for the end has the date on which it fell out.
  read: ({ ask, until }) => {
    const tooth = toothNumbers.find((number) => new RegExp(`(?<!\\d)${number}(?!\\d)`).test(ask('words')))
    return tooth === undefined
      ? null
      : { fields: { tooth, fellOutAt: until === null ? null : new Date(until).toISOString() } }
  },
}
