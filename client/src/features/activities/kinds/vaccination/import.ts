import { plainName } from 'sync-protocol/entities/scalars'
import type { KindImport } from '#features/activities/entries/kind-import.ts'
import { cutTo, storable } from '#features/activities/importing/draft-parts.ts'

export const imported: KindImport<'vaccination'> = {
  entity: 'vaccination',
  words: 'vaccin immuniz immunis impf vacun vaccino szczepi привив вакцин щеплен აცრ ვაქცინ',
  wordsBefore: null,
  roles: ['words'],
  read: ({ ask, word }) => {
    const name = cutTo(plainName(storable(ask('words'))), 120) || cutTo(plainName(storable(word)), 120)
    return name === '' ? null : { fields: { name } }
  },
}
