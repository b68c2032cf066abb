import { act } from 'react'
import { Route } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { activateLanguage } from '#i18n/languages.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { text } from '../../../test/account-page.tsx'
import { fillDisk } from '../../../test/full-disk.ts'
import { babyId, nextRowId, teamId, type Local } from '../../../test/local.ts'
import { button, field, press, settle, type, until } from '../../../test/mount.tsx'
import { openFamily, showAt, untilShown, where } from '../../../test/of-baby.tsx'
import { AchievementsScreen } from './achievements-screen.tsx'
import { EditAchievementScreen } from './edit-screen.tsx'

let local: Local
beforeEach(async () => {
  await activateLanguage('en')
  local = await openFamily({ birthDate: '2025-07-09' })
})
afterEach(() => toast.getShown().forEach(({ id }) => toast.dismiss(id)))

const show = (path: string) =>
  showAt(
    local,
    path,
    <>
      <Route path="/achievements" element={<AchievementsScreen />} />
      <Route path="/achievements/new" element={<EditAchievementScreen />} />
      <Route path="/achievements/:achievementId/edit" element={<EditAchievementScreen />} />
    </>,
  )
const add = async (title: string, date: string, fields: { isMajor?: boolean } = {}) => {
  const id = nextRowId()
  await write(local.db, local.clock, [put('achievement', teamId, id, { babyId, title, date, ...fields })])
  return id
}
const titles = () => [...document.querySelectorAll('ol h3')].map((one) => one.textContent)

describe('the timeline', () => {
  it('invites to add the first one', async () => {
    await show('/achievements')
    await untilShown('What do you want to remember?')
    expect(document.querySelectorAll('a[href="/achievements/new"]')).toHaveLength(2)
  })

  it('is sorted newest first, by month, with filters', async () => {
    await add('Laughed', '2025-10-02')
    const walked = await add('Walked', '2026-11-01', { isMajor: true })
    await add('Ate alone', '2026-11-20')
    await write(local.db, local.clock, [put('photo', teamId, nextRowId(), { babyId, ownerId: walked })])
    await show('/achievements')
    await untilShown('Walked')
    expect(titles()).toEqual(['Ate alone', 'Walked', 'Laughed'])
    // Each title has the direction of its letters.
    expect([...document.querySelectorAll('h3')].every((title) => title.dir === 'auto')).toBe(true)
    expect([...document.querySelectorAll('h2')].map((one) => one.textContent)).toEqual([
      'November 2026',
      'October 2025',
    ])
    await press(button('Major milestones'))
    expect(titles()).toEqual(['Walked'])
    await press(button('With photos'))
    await until(() => titles().length === 1)
    expect(titles()).toEqual(['Walked'])
    expect(where()).toBe('/achievements?show=photos')
  })

  it('shows the first tooth from the teeth log, until an achievement has it', async () => {
    await add('Laughed', '2026-01-02')
    const tooth = nextRowId()
    const through = { babyId, timestamp: '2026-02-03T12:00:00.000Z', timeZone: 'UTC', tooth: '81' as const }
    await write(local.db, local.clock, [put('tooth', teamId, tooth, through)])
    await show('/achievements')
    await untilShown('The first tooth')
    expect(titles()).toEqual(['The first tooth', 'Laughed'])
    expect(document.querySelector('ol a[href="/teeth"]')).not.toBeNull()
    await act(() => add('First tooth!', '2026-02-03'))
    await until(() => titles().includes('First tooth!'))
    expect(titles()).toEqual(['First tooth!', 'Laughed'])
  })

  it('shows what happened on this day a year ago', async () => {
    await add('Laughed', '2025-11-21')
    await show('/achievements')
    await untilShown('On this day a year ago: Laughed')
    expect(text()).toContain('On this day a year ago: Laughed')
  })
})

describe('the form', () => {
  it('requires a title and a day, and keeps them over a reload until they are saved', async () => {
    await show('/achievements/new')
    await untilShown('What happened?')
    await type(field('When was it?'), '2026-11-22')
    await press(button('Save'))
    expect(text()).toContain('Please give it a title.')
    expect(text()).toContain('This day has not come yet.')
    await type(field('What happened?'), ' Slept through ')
    await press(button('A week ago'))
    await press(button('Sleep'))
    await press(button('Save'))
    await until(() => where() === '/achievements')
    expect(await local.db.rows('achievement').toArray()).toMatchObject([
      {
        babyId,
        title: 'Slept through',
        date: '2026-11-14',
        category: 'sleeping',
        isMajor: false,
        notes: null,
      },
    ])
  })

  it('reports that the device refuses to store it', async () => {
    await show('/achievements/new')
    await untilShown('What happened?')
    await type(field('What happened?'), 'Slept through')
    fillDisk(local)
    await press(button('Save'))
    await untilShown('Failed to create achievement. Please try again.')
    expect(where()).toBe('/achievements/new')
  })

  it('writes only the changed fields, deletes the achievement, and restores it', async () => {
    const id = await add('Walked', '2026-11-01')
    await show(`/achievements/${id}/edit`)
    await untilShown('Edit achievement')
    await until(() => document.querySelector('input[name=title]'))
    await type(field('What happened?'), 'Walked alone')
    await press(button('Save'))
    await until(() => where() === '/achievements')
    const patches = (await local.db.outbox.toArray()).filter(({ type }) => type === 'patch')
    expect(patches.map(({ fields }) => fields)).toEqual([{ title: 'Walked alone' }])
    await show(`/achievements/${id}/edit`)
    await until(() => document.querySelector('input[name=title]'))
    await press(button('Delete'))
    await settle(400)
    expect(await local.db.rows('achievement').get([teamId, id])).toBeUndefined()
    await act(async () => toast.getShown().at(-1)!.action!.onPress())
    await settle(400)
    expect(await local.db.rows('achievement').get([teamId, id])).toMatchObject({
      title: 'Walked alone',
      deletedAt: null,
    })
  })

  it('opens the timeline if the achievement is deleted', async () => {
    await show(`/achievements/${nextRowId()}/edit`)
    await until(() => where() === '/achievements')
    expect(where()).toBe('/achievements')
  })
})
