import { note as entity } from '#entities/note.ts'
import { id, looseInstant, timeZone } from '#entities/scalars.ts'
import { createEntryContract, entryContracts, ofBaby, onlyForSync } from './entries.ts'

const note = {
  entity: 'note',
  place: ofBaby('notes'),
  tag: 'notes',
  one: 'a note',
  many: 'Notes',
  answer: entity.row.omit(onlyForSync).meta({ id: 'Note' }),
} as const

const change = entity.patch.extend({ timestamp: looseInstant.optional() })

export const {
  list: listNotesContract,
  change: updateNoteContract,
  remove: deleteNoteContract,
} = entryContracts(note, change)

export const createNoteContract = createEntryContract(
  note,
  change.extend({ id: id.optional(), timeZone: timeZone.default('UTC'), text: entity.fields.text }),
)
