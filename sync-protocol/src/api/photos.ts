import { photo as entity } from '#entities/photo.ts'
import { createEntryContract, entryContracts, ofBaby, onlyForSync } from './entries.ts'

const photo = {
  entity: 'photo',
  place: ofBaby('photos'),
  tag: 'media',
  one: 'a picture or video of an entry (`ownerId`), a milestone or an achievement, a voice note (`AUDIO`) on an entry, or a picture or PDF (`DOCUMENT`) with a `name` beside a doctor visit; its id is that of the file at `/api/media`',
  many: 'Pictures and videos of what a baby has, voice notes, and documents of visits',
  answer: entity.row.omit(onlyForSync).meta({ id: 'Photo' }),
} as const

export const {
  list: listPhotosContract,
  change: updatePhotoContract,
  remove: deletePhotoContract,
} = entryContracts(photo, entity.patch.pick({ takenAt: true, name: true }))

export const createPhotoContract = createEntryContract(
  photo,
  entity.patch
    .pick({ kind: true, takenAt: true, seconds: true, name: true })
    .extend({ id: entity.row.shape.id, ownerId: entity.fields.ownerId }),
)
