import type { Create } from 'sync-protocol/entities/registry'
import { expect, it } from 'vitest'
import { put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { momentsOf } from '#features/activities/entries/entries-of.ts'
import type { Entry } from '#features/activities/entries/entry.ts'
import { PastContext } from '#features/activities/when/past.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { babyId, nextRowId, noon, teamId } from '../../../../../test/local.ts'
import { button, choose, field, press, settle, type, until } from '../../../../../test/mount.tsx'
import { sheetPage } from '../../../../../test/sheet-page.tsx'
import { OwnEntrySheet } from './own-entry-sheet.tsx'
import { OwnLogSheet } from './own-log-sheet.tsx'
import { OwnRescueCard } from './own-rescue-card.tsx'
import { OwnTiles } from './own-tiles.tsx'
import { SameActivityCard } from './same-activity-card.tsx'

const page = sheetPage()
const baby = { id: babyId, spaceId: teamId, name: 'Mia' } as never
const [first, second] = ['01890a5d-ac96-774b-bcce-b302099a8051', '01890a5d-ac96-774b-bcce-b302099a8052']

const { show, onClose, living } = page
const make = (id: string, fields: Create<'ownActivity'>) =>
  write(page.local.db, page.local.clock, [put('ownActivity', teamId, id, fields)])
const entriesNow = async () => momentsOf('ownEntry', (await living('ownEntry')) as never) as Entry[]
const showTiles = async () => {
  const entries = await entriesNow()
  await show(
    <>
      <SameActivityCard spaceId={teamId} />
      <OwnTiles baby={baby} babies={[]} entries={entries} />
    </>,
  )
  await until(() => document.querySelector('[role=group]'))
}
const fill = (label: string, text: string) => type(field(label), text)
const undo = async () => {
  toast.runLatestAction()
  await settle(100)
}

it('creates an activity with name, choices and amount; rejects a duplicate name', async () => {
  const sheet = () => <OwnLogSheet baby={baby} diary={{ entries: [] } as never} onClose={onClose} />
  await show(sheet())
  await until(() => document.querySelector('form'))
  await press(button('Make it'))
  expect(document.body.textContent).toContain('A name is needed')
  await fill('Name', '  Sun  lamp ')
  await press(document.querySelector('[aria-label="Sun"]')!)
  await press(document.querySelector('[aria-label="Yellow"]')!)
  await press(document.querySelector('[type=checkbox]')!)
  await fill('Unit', 'lux')
  await fill('Choices', 'left, right,, left')
  await choose(document.querySelector('select')!, 'After 3 days')
  await press(button('Make it'))
  await until(() => page.isClosed)
  expect(await living('ownActivity')).toMatchObject([
    {
      name: 'Sun  lamp',
      glyph: 'SUN',
      colour: 'YELLOW',
      lasts: false,
      unit: 'lux',
      choices: ['left', 'right'],
      remindAfterMinutes: 3 * 24 * 60,
    },
  ])

  await show(sheet())
  await until(() => document.querySelector('ul'))
  await press(button('New activity'))
  await until(() => document.querySelector('form'))
  await fill('Name', 'sun lamp')
  await press(button('Make it'))
  expect(document.body.textContent).toContain('There is one of this name already')
  expect(await living('ownActivity')).toHaveLength(1)
})

it('logs a momentary activity with a tap, offers its choices, with undo', async () => {
  await make(first, { name: 'Crying', choices: ['tired', 'hungry'] })
  await showTiles()
  await press(button('Crying'))
  await settle(100)
  expect(await living('ownEntry')).toMatchObject([
    { name: 'Crying', activityId: first, babyId, timestamp: new Date(noon).toISOString(), choice: null },
  ])
  toast.getShown()[0]!.chips![1]!.onPress()
  await settle(100)
  expect(await living('ownEntry')).toMatchObject([{ choice: 'hungry' }])
  await undo()
  expect(await living('ownEntry')).toEqual([])
})

it('starts a lasting activity with a tap and ends it with the next one, with undo', async () => {
  await make(first, { name: 'Swing', lasts: true })
  await showTiles()
  await press(button('Swing'))
  await settle(100)
  expect(await living('ownEntry')).toMatchObject([{ lasts: true, endTime: null }])
  await showTiles()
  await press(button('Stop: Swing'))
  await settle(100)
  expect(await living('ownEntry')).toMatchObject([{ endTime: new Date(noon).toISOString() }])
  await undo()
  expect(await living('ownEntry')).toMatchObject([{ endTime: null }])
})

it('asks for the amount if the activity has one, and logs for an earlier time', async () => {
  await make(first, { name: 'Water', unit: 'ml' })
  await showTiles()
  await press(button('Water'))
  await until(() => document.querySelector('form'))
  await fill('Amount', 'much')
  await press(button('Log: Water'))
  expect(document.body.textContent).toContain('A number from 0 to 1,000,000')
  await fill('Amount', '12,5')
  await press(button('Log: Water'))
  await settle(100)
  expect(await living('ownEntry')).toMatchObject([{ amount: { unit: 'ml', value: 12.5 } }])

  const diary = { entries: await entriesNow() } as never
  await show(
    <PastContext value={true}>
      <OwnLogSheet baby={baby} diary={diary} text="water" onClose={onClose} />
    </PastContext>,
  )
  await until(() => document.querySelector('form'))
  await fill('Time', '07:30')
  await press(button('Log: Water'))
  await until(() => page.isClosed)
  const times = (await entriesNow()).map(({ at }) => at)
  expect(times).toHaveLength(2)
  expect(Math.min(...times)).toBeLessThan(noon)
})

it('opens and edits an entry whose activity is deleted', async () => {
  await make(first, { name: 'Crying', choices: ['tired'] })
  await showTiles()
  await press(button('Crying'))
  await settle(100)
  await page.local.db.rows('ownActivity').clear()
  const [entry] = await entriesNow()
  await show(<OwnEntrySheet entry={entry as never} author="Anna" onClose={onClose} />)
  await until(() => document.querySelector('form'))
  expect(document.body.textContent).toContain('Logged by Anna')
  await type(document.querySelector('textarea') as never, 'short')
  await press(button('Save'))
  await until(() => page.isClosed)
  expect(await living('ownEntry')).toMatchObject([{ name: 'Crying', notes: 'short' }])
})

it('merges two activities of one name into the earlier one with their entries, with undo', async () => {
  await make(first, { name: 'Crying', glyph: 'TEAR' })
  await make(second, { name: ' crying' })
  await write(page.local.db, page.local.clock, [
    put('ownEntry', teamId, '01890a5d-ac96-774b-bcce-b302099a8061', {
      ...{ activityId: second, name: ' crying', babyId },
      ...{ timestamp: new Date(noon).toISOString(), timeZone: 'UTC' },
    }),
  ])
  await showTiles()
  await press(button('Merge'))
  await settle(200)
  expect(await living('ownActivity')).toMatchObject([{ id: first }])
  expect(await living('ownEntry')).toMatchObject([{ activityId: first, name: 'Crying', glyph: 'TEAR' }])
  await undo()
  expect(await living('ownActivity')).toHaveLength(2)
  expect(await living('ownEntry')).toMatchObject([{ activityId: second, name: ' crying', glyph: 'STAR' }])
})

it('asks for the end of a forgotten activity and suggests the next entry', async () => {
  await make(first, { name: 'Sun lamp', lasts: true })
  const begin = (id: string, hoursAgo: number, fields: object) =>
    put('ownEntry', teamId, id, {
      ...{ babyId, activityId: first, name: 'Sun lamp', timeZone: 'UTC' },
      timestamp: new Date(noon - hoursAgo * 3_600_000).toISOString(),
      ...fields,
    })
  await write(page.local.db, page.local.clock, [
    begin(nextRowId(), 9, { lasts: true }),
    begin(nextRowId(), 7, { name: 'Bath' }),
  ])
  const card = async () => {
    const entries = (await entriesNow()).toSorted((a, b) => b.at - a.at)
    await show(
      <OwnRescueCard
        baby={baby}
        entries={entries}
        titleOf={({ rows: [row] }) => String((row as { name?: string }).name)}
      />,
    )
    await until(() => document.querySelector('h2') ?? document.body.textContent === '')
  }
  await card()
  expect(document.body.textContent).toContain('When did it end?')
  await press([...document.querySelectorAll('button')].find((one) => one.textContent.includes('Bath'))!)
  await settle(100)
  const ended = () => living('ownEntry').then((rows) => rows.find(({ name }) => name === 'Sun lamp'))
  expect(await ended()).toMatchObject({ endTime: new Date(noon - 7 * 3_600_000).toISOString() })
  await undo()
  expect(await ended()).toMatchObject({ endTime: null })
  await card()
  await press(button('Still running'))
  expect(document.querySelector('h2')).toBeNull()
})
