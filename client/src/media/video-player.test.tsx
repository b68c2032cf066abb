import { I18nProvider } from '@lingui/react'
import { i18n } from '@lingui/core'
import { act } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { activateLanguage, loadTexts } from '#i18n/languages.ts'
import { type Local, nextRowId, openLocal, teamId } from '../../test/local.ts'
import { mount, until } from '../../test/mount.tsx'
import type { Photo } from './photos.ts'
import { VideoPlayer } from './video-player.tsx'

let local: Local
beforeEach(async () => {
  await activateLanguage('en')
  await loadTexts('milestones')
  local = await openLocal()
})

it('says that the browser cannot play the video’s codec, and keeps the still', async () => {
  const id = nextRowId()
  const bytes = new TextEncoder().encode('video').buffer
  await local.db.file.put({ id, spaceId: teamId, thumb: bytes, full: bytes, type: 'video/mp4' })
  const photo = { id, spaceId: teamId, kind: 'VIDEO' } as Photo
  await mount(
    <I18nProvider i18n={i18n}>
      <LocalDataContext value={local}>
        <VideoPlayer photo={photo} small="blob:still" of="First steps" />
      </LocalDataContext>
    </I18nProvider>,
  )
  const video = () => document.querySelector('video')
  await until(video)
  expect(video()!.getAttribute('poster')).toBe('blob:still')
  await act(async () => void video()!.dispatchEvent(new Event('error')))
  expect(video()).toBeNull()
  expect(document.querySelector('[role=status]')?.textContent).toBe('This browser cannot show the video.')
  expect(document.querySelector('img')).toMatchObject({ alt: 'First steps', src: 'blob:still' })
})
