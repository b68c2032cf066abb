import { toothNumbers } from 'sync-protocol/reference/teeth'
import type { KindImport } from '#features/activities/entries/kind-import.ts'

/** A row that does not say which tooth it was is none: its words would name another tooth than the baby has. */
export const imported: KindImport<'tooth'> = {
  entity: 'tooth',
  words: 'tooth teeth zahn dent diente ząb зуб კბილ',
  wordsBefore: null,
  roles: ['words', 'end'],
  headers: { words: 'Tooth (FDI)', end: 'Fell out (UTC)' },
  // What says when a row ended says here when the tooth fell out.
  read: ({ ask, until }) => {
    const tooth = toothNumbers.find((number) => new RegExp(`(?<!\\d)${number}(?!\\d)`).test(ask('words')))
    return tooth === undefined
      ? null
      : { fields: { tooth, fellOutAt: until === null ? null : new Date(until).toISOString() } }
  },
}
