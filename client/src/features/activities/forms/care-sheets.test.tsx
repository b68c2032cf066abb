import { describe, expect, it } from 'vitest'
import { newId } from '#db/schema/new-id.ts'
import { patch, put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { momentsOf } from '#features/activities/entries/entries-of.ts'
import type { Baby } from '#session/family.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { babyId, noon, teamId } from '../../../../test/local.ts'
import { button, field, press, settle, type, until } from '../../../../test/mount.tsx'
import { sheetPage } from '../../../../test/sheet-page.tsx'
import { NoteEntrySheet } from '#features/activities/kinds/note/note-sheets.tsx'
import { PumpingEntrySheet } from '#features/activities/kinds/pumping/pumping-sheets.tsx'
import { NoteSheet } from '#features/activities/kinds/note/note-sheet.tsx'
import { PumpingSheet } from '#features/activities/kinds/pumping/pumping-sheet.tsx'
import { TemperatureSheet } from '#features/activities/kinds/temperature/temperature-sheet.tsx'

const page = sheetPage()
const newborn = {
  id: babyId,
  spaceId: teamId,
  birthDate: '2026-10-01',
  isPreterm: false,
  gestationalWeeks: null,
  gestationalDays: null,
  useCorrectedAge: true,
} as Baby

const { showForm: show, onClose, save, living } = page
const shown = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ')
const undo = async () => {
  toast.runLatestAction()
  await settle(100)
}

describe('temperature', () => {
  it('accepts stepped and typed values and logs them with undo', async () => {
    await show(<TemperatureSheet baby={newborn} onClose={onClose} />)
    await press(button('Temperature: more'))
    await press(button('Temperature: less'))
    expect(field('Temperature').value).toBe('36.9')
    await press(button('Ear'))
    await save('Log temperature')
    expect(await living('temperature')).toMatchObject([
      { reading: { tenthsC: 369, unit: 'C', value: 36.9 }, place: 'EAR', babyId },
    ])
    await undo()
    expect(await living('temperature')).toEqual([])
  })

  it('warns about a newborn from 38.0 °C on', async () => {
    await show(<TemperatureSheet baby={newborn} onClose={onClose} />)
    await type(field('Temperature'), '37.9')
    expect(shown()).not.toContain('Call your doctor')
    await type(field('Temperature'), '38')
    expect(shown()).toContain('Call your doctor or the emergency service now.')
    expect(shown()).toContain('Source: American Academy of Pediatrics')
  })

  it('shows no warning for an older baby', async () => {
    await show(<TemperatureSheet baby={{ ...newborn, birthDate: '2026-01-01' }} onClose={onClose} />)
    await type(field('Temperature'), '39.5')
    expect(shown()).not.toContain('doctor')
  })

  it('offers corrections for an impossible temperature', async () => {
    await show(<TemperatureSheet baby={newborn} onClose={onClose} />)
    await type(field('Temperature'), '378')
    await press(button('Log temperature'))
    await until(() => shown().includes('Temperatures are 20–50 °C. Did you mean 37.8 °C?'))
    expect(await living('temperature')).toEqual([])
  })
})

describe('a note', () => {
  it("keeps a partner's concurrent change on edit, and deletes with undo", async () => {
    await show(<NoteSheet baby={newborn} onClose={onClose} />)
    const area = () => document.querySelector('textarea')!
    const write2 = async (text: string) => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(area(), text)
      area().dispatchEvent(new Event('input', { bubbles: true }))
      await settle(20)
    }
    await press(button('Log note'))
    await until(() => shown().includes('Write at least one word'))
    await write2('First laugh')
    await save('Log note')
    const [row] = await living('note')
    const open = async () => {
      const [entry] = momentsOf('note', (await living('note')) as never)
      await show(<NoteEntrySheet entry={entry!} author="Anna" onClose={onClose} />)
    }
    await open()
    const earlier = new Date(noon - 600_000).toISOString()
    await write(page.local.db, page.local.clock, [patch('note', teamId, row!.id, { timestamp: earlier })])
    await write2('First real laugh')
    await save('Save')
    expect(await living('note')).toMatchObject([{ text: 'First real laugh', timestamp: earlier }])
    await open()
    await press(button('Delete'))
    await until(() => toast.getShown().some(({ text }) => text.startsWith('Deleted')))
    expect(await living('note')).toEqual([])
    await undo()
    expect(await living('note')).toMatchObject([{ text: 'First real laugh' }])
  })
})

describe('pumping', () => {
  it('accepts an amount, a length or both; untouched fields keep seconds and unit', async () => {
    await show(<PumpingSheet spaceId={teamId} onClose={onClose} />)
    await press(button('Log pumping'))
    await until(() => shown().includes('Type how much, or how long it took'))
    await type(field('How much'), '120')
    await type(field('How long it took'), '20')
    await save('Log pumping')
    const times = {
      startTime: new Date(noon - 1_200_000).toISOString(),
      endTime: new Date(noon).toISOString(),
    }
    expect(await living('pumping')).toMatchObject([
      { total: { ml: 120, unit: 'ml', value: 120 }, left: null, right: null, ...times },
    ])
    const [entry] = momentsOf('pumping', (await living('pumping')) as never)
    await show(<PumpingEntrySheet entry={entry!} author="Anna" onClose={onClose} />)
    await type(field('How much'), '130')
    await save('Save')
    expect(await living('pumping')).toMatchObject([{ total: { ml: 130 }, ...times }])
  })

  it('hints at a total that differs from its sides, and stores it', async () => {
    const ml = (value: number) => ({ ml: value, unit: 'ml' as const, value })
    const at = new Date(noon).toISOString()
    const fields = {
      startTime: at,
      endTime: at,
      timeZone: 'UTC',
      left: ml(60),
      right: ml(50),
      total: ml(130),
    }
    await write(page.local.db, page.local.clock, [put('pumping', teamId, newId(page.local.clock), fields)])
    const [entry] = momentsOf('pumping', (await living('pumping')) as never)
    await show(<PumpingEntrySheet entry={entry!} author="Anna" onClose={onClose} />)
    expect(shown()).toContain('The total of this entry is 130 ml, left and right make 110 ml.')
    const left = [...document.querySelectorAll('input')].find(({ value }) => value === '60')!
    await type(left, '80')
    expect(shown()).not.toContain('The total of this entry')
    await type(left, '70')
    await save('Save')
    expect(await living('pumping')).toMatchObject([{ left: ml(70), right: ml(50), total: ml(130) }])
  })
})
