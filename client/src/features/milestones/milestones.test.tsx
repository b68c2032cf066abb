import { act } from 'react'
import { Route } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { completionId } from 'sync-protocol/rules/milestone-key'
import { put, putKeyed } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { activateLanguage } from '#i18n/languages.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { text } from '../../../test/account-page.tsx'
import { fillDisk } from '../../../test/full-disk.ts'
import { babyId, nextRowId, teamId, type Local } from '../../../test/local.ts'
import { button, field, press, settle, type, until } from '../../../test/mount.tsx'
import { openFamily, showAt, untilShown, where } from '../../../test/of-baby.tsx'
import { MilestoneDetailScreen } from './detail-screen.tsx'
import { MarkMilestoneScreen } from './mark-screen.tsx'
import { MilestonesScreen } from './milestones-screen.tsx'

let local: Local
beforeEach(async () => {
  await activateLanguage('en')
  local = await openFamily()
})
afterEach(() => toast.getShown().forEach(({ id }) => toast.dismiss(id)))

const show = (path: string) =>
  showAt(
    local,
    path,
    <>
      <Route path="/milestones" element={<MilestonesScreen />} />
      <Route path="/milestones/mark" element={<MarkMilestoneScreen />} />
      <Route path="/milestones/:milestoneId" element={<MilestoneDetailScreen />} />
    </>,
  )
const completion = (milestoneId: string) =>
  local.db.rows('milestoneCompletion').get([teamId, completionId(babyId, milestoneId)])
const complete = (milestoneId: string, dateCompleted: string) =>
  write(local.db, local.clock, [
    putKeyed('milestoneCompletion', teamId, completionId(babyId, milestoneId), {
      babyId,
      milestoneId,
      dateCompleted,
      ageInDays: 0,
      notes: 'at home',
    }),
  ])
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
const box = (name: string) =>
  boxes().find((one) => one.ariaLabel === name || one.getAttribute('aria-label') === name)!
const undo = () => act(async () => toast.getShown().at(-1)!.action!.onPress())
const laughs = 'Gives a small chuckle when you play'

describe('the months', () => {
  it('start at the baby’s current month', async () => {
    await show('/milestones')
    await untilShown('Month 4')
    expect(text()).toContain('0 of 117 in the first year')
    expect(document.querySelector('[aria-current=date]')?.getAttribute('aria-label')).toBe('Month 4: 0 of 13')
    expect(boxes()).toHaveLength(13)
  })

  it('count from the due date if the baby was born early', async () => {
    local = await openFamily({ isPreterm: true, gestationalWeeks: 32 })
    await show('/milestones')
    await untilShown('Months count from the due date.')
    expect(text()).toContain('Month 2')
  })

  it('can be filtered by area and status, which are stored in the URL', async () => {
    await complete('2m-soc-1', '2026-09-01')
    await show('/milestones')
    await untilShown('Month 4')
    await press(button('Month 2: 1 of 11'))
    await press(button('Social'))
    expect(where()).toBe('/milestones?month=2&category=social_emotional')
    expect(boxes()).toHaveLength(4)
    await press(document.querySelector<HTMLInputElement>('input[type=radio]:last-of-type')!)
    const reached = [...document.querySelectorAll('label')].find((one) => one.textContent === 'Reached')!
    await press(reached)
    expect(boxes().map((one) => one.getAttribute('aria-label'))).toEqual([
      'Smiles back when you smile or chat',
    ])
    expect(text()).toContain('Social · 1 Sep · day 54')
  })

  it('advise to mention a milestone at the next visit only if nearly all babies do it', async () => {
    await show('/milestones?month=2')
    await untilShown('Month 2')
    expect(text().split('Mention it at the next visit')).toHaveLength(12)
    // In the current month and later there is still time.
    for (const month of ['Month 4: 0 of', 'Month 5: 0 of 8']) {
      const tab = [...document.querySelectorAll('button')].find((one) =>
        one.getAttribute('aria-label')?.startsWith(month),
      )!
      await press(tab)
      expect(text()).not.toContain('Mention it')
    }
  })

  it('report that there is no baby', async () => {
    await local.db.rows('baby').clear()
    await show('/milestones')
    await untilShown('No baby here yet')
    expect(document.querySelector('a[href="/add-baby"]')).not.toBeNull()
  })
})

describe('a quick mark', () => {
  it('is for today, confirmed immediately, and can be undone; a marked box is disabled', async () => {
    await show('/milestones')
    await untilShown(laughs)
    await press(box(laughs))
    await until(() => box(laughs).disabled)
    expect(box(laughs).checked).toBe(true)
    expect(await completion('4m-soc-2')).toMatchObject({ dateCompleted: '2026-11-21', ageInDays: 135 })
    expect(text()).toContain('1 of 117')
    expect(toast.getShown().at(-1)!.text).toBe(`Marked: ${laughs}`)
    await undo()
    await until(() => !box(laughs).disabled)
    await settle(300)
    expect(await completion('4m-soc-2')).toBeUndefined()
  })
})

describe('one milestone', () => {
  it('shows day, age and notes, and can be removed with its pictures, with undo', async () => {
    await complete('4m-soc-2', '2026-11-12')
    const id = nextRowId()
    const ownerId = completionId(babyId, '4m-soc-2')
    await write(local.db, local.clock, [put('photo', teamId, id, { babyId, ownerId })])
    await show('/milestones/4m-soc-2')
    await untilShown('12 November 2026')
    expect(text()).toContain('Age in days126')
    expect(text()).toContain('at home')
    await until(() => document.querySelector('main ul, ul button'))
    await press(button('Not reached yet'))
    await settle(400)
    expect(where()).toBe('/milestones')
    expect(await local.db.rows('photo').get([teamId, id])).toBeUndefined()
    await undo()
    await settle(400)
    expect(await completion('4m-soc-2')).toMatchObject({ dateCompleted: '2026-11-12', deletedAt: null })
    expect(await local.db.rows('photo').get([teamId, id])).toMatchObject({ deletedAt: null })
  })

  it('shows the usual age if it is not reached', async () => {
    await show('/milestones/5m-soc-1')
    await untilShown('Many babies do this around 4–6 months. Every baby has its own pace.')
    expect(text()).not.toContain('Mention')
  })

  it('reports an unknown id', async () => {
    await show('/milestones/99m-soc-1')
    await untilShown('Milestone not found')
  })
})

describe('the form', () => {
  it('opens the list without a milestone', async () => {
    await show('/milestones/mark?id=nothing')
    await until(() => where() === '/milestones')
    expect(where()).toBe('/milestones')
  })

  it('requires a day, not in the future and not before the birth', async () => {
    await show('/milestones/mark?id=4m-soc-2')
    await untilShown('When was it?')
    for (const [day, problem] of [
      ['', 'Please choose a day.'],
      ['2026-11-22', 'This day has not come yet.'],
      ['2026-07-08', 'This day is before the birth.'],
    ] as const) {
      await type(field('When was it?'), day)
      await press(button('Save'))
      expect(text()).toContain(problem)
    }
    expect(await completion('4m-soc-2')).toBeUndefined()
  })

  it('keeps the typed values over a reload, saves them, and opens the milestone', async () => {
    await show('/milestones/mark?id=4m-soc-2')
    await untilShown('When was it?')
    await press(button('Yesterday'))
    await settle(50)
    await local.reload()
    await show('/milestones/mark?id=4m-soc-2')
    await until(() => document.querySelectorAll('input[type=date]').length === 2)
    const again = document.querySelectorAll<HTMLInputElement>('input[type=date]')[1]!
    expect(again.value).toBe('2026-11-20')
  })

  it.each([
    ['marked', 'Failed to mark milestone', false],
    ['changed', 'Failed to update milestone', true],
  ])('reports that the device refuses to store and it is not %s', async (_, message, isThere) => {
    if (isThere) await complete('4m-soc-2', '2026-11-12')
    await show('/milestones/mark?id=4m-soc-2')
    await until(() => document.querySelector('input[type=date]'))
    await type(field('When was it?'), '2026-11-13')
    fillDisk(local)
    await press(button('Save'))
    await untilShown(message)
    expect(where()).toBe('/milestones/mark?id=4m-soc-2')
  })

  it('writes only the changed fields of a stored completion', async () => {
    await complete('4m-soc-2', '2026-11-12')
    await show('/milestones/mark?id=4m-soc-2')
    await untilShown('Edit milestone')
    await until(() => document.querySelector('input[type=date]'))
    await type(field('When was it?'), '2026-11-13')
    await press(button('Save'))
    await settle(400)
    const patches = (await local.db.outbox.toArray()).filter(({ type }) => type === 'patch')
    expect(patches.map(({ fields }) => fields)).toEqual([{ dateCompleted: '2026-11-13', ageInDays: 127 }])
    expect(where()).toBe('/milestones/4m-soc-2')
    await undo()
    await settle(400)
    expect(await completion('4m-soc-2')).toMatchObject({ dateCompleted: '2026-11-12', notes: 'at home' })
  })
})
