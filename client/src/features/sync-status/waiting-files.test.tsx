import { expect, it } from 'vitest'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { keepPicture } from '#db/storage/media.ts'
import { put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { uploadProgress } from '#sync/upload-progress.ts'
import { openScreen, text } from '../../../test/account-page.tsx'
import { nextRowId, openLocal, teamId, type Local } from '../../../test/local.ts'
import { button, press, settle } from '../../../test/mount.tsx'
import { WaitingFiles } from './waiting-files.tsx'

const mb = 1024 * 1024
const file = (bytes: number, type: string) => ({
  full: new ArrayBuffer(bytes),
  thumb: new ArrayBuffer(10),
  type,
})

async function open(local: Local) {
  const screen = (
    <LocalDataContext value={local}>
      <WaitingFiles />
    </LocalDataContext>
  )
  await openScreen({ '/': screen }, '/')
  await settle(50)
}
it('lists the files with their progress, and warns before the queue is full', async () => {
  const local = await openLocal()
  const id = nextRowId()
  await keepPicture(local.db, { id, spaceId: teamId }, file(2 * mb, 'video/mp4'))
  await open(local)
  expect(text()).toContain('2.0 of 200 MB')
  await expect.poll(text).toContain('Video, 2.0 MB')
  expect(text()).not.toContain('Nearly full')
  uploadProgress.set({ spaceId: teamId, id, sent: mb })
  await settle(50)
  expect(document.querySelector('progress')?.value).toBe(0.5)
  uploadProgress.set(null)
  await local.db.fileUpload.update([teamId, id], { size: 170 * mb })
  await settle(50)
  expect(text()).toContain('Nearly full')
  expect(document.querySelector('progress')).toBeNull()
})

it('names a voice note, and reports that the server cannot read it', async () => {
  const { db, ...local } = await openLocal()
  const id = nextRowId()
  await keepPicture(db, { id, spaceId: teamId }, file(1000, 'audio/webm;codecs=opus'))
  await db.fileUpload.update([teamId, id], { problem: 'invalid_media' })
  await open({ db, ...local })
  await expect.poll(text).toContain('Voice note, 0.1 MB')
  expect(text()).toContain('The server cannot read this voice note.')
  expect(button('Delete this voice note')).toBeDefined()
})

it('sends a refused file again, or discards it together with its row', async () => {
  const local = await openLocal()
  const { db, clock } = local
  const id = nextRowId()
  await keepPicture(db, { id, spaceId: teamId }, file(1000, 'image/jpeg'))
  await write(db, clock, [put('photo', teamId, id, { babyId: nextRowId(), ownerId: nextRowId() })])
  const refuse = () =>
    db.fileUpload.update([teamId, id], { problem: 'invalid_media', nextAt: 9e15, tries: 3 })
  await refuse()
  await open(local)
  expect(text()).toContain('This picture cannot be read')
  await press(button('Try again'))
  await settle(50)
  expect(await db.fileUpload.get([teamId, id])).toMatchObject({ problem: null, nextAt: 0, tries: 0 })
  await refuse()
  await settle(50)
  await press(button('Delete this picture'))
  await settle(100)
  expect([
    await db.fileUpload.get([teamId, id]),
    await db.file.get([teamId, id]),
    await db.rows('photo').get([teamId, id]),
  ]).toEqual([undefined, undefined, undefined])
})
