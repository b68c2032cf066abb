import type { KindImport } from '#features/activities/entries/kind-import.ts'
import { cutTo, storable } from '#features/activities/importing/draft-parts.ts'

export const imported: KindImport<'illness'> = {
  entity: 'illness',
  words: 'illness sickness maladie krankheit enfermedad malattia choroba болез хворо ავადმყოფ',
  wordsBefore: null,
  roles: ['words', 'end'],
  headers: { end: 'Well again (UTC)' },
  read: ({ ask, until }) => ({
    fields: {
      name: cutTo(storable(ask('words')).trim(), 120) || null,
      wellAt: until === null ? null : new Date(until).toISOString(),
    },
  }),
}
