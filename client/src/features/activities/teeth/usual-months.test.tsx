import { expect, it, vi } from 'vitest'
import type { ToothNumber } from 'sync-protocol/reference/teeth'
import { sheetPage } from '../../../../test/sheet-page.tsx'
import { UsualMonths } from './usual-months.tsx'

const page = sheetPage()
const lines = () =>
  [...document.querySelectorAll('li')].map((line) => line.textContent.replaceAll('\u2060', ''))
const show = (...through: ToothNumber[]) => page.show(<UsualMonths through={through} />)

it('lists pairs in their usual order, without those that are through', async () => {
  await show()
  expect(lines()).toHaveLength(10)
  expect(lines().slice(0, 3)).toEqual([
    'Lower central incisor6–10 months',
    'Upper central incisor8–12 months',
    'Upper lateral incisor9–13 months',
  ])
  // Only one tooth of the pair is through.
  await show('81')
  expect(lines()[0]).toContain('Lower central incisor')
  await show('81', '71')
  expect(lines()).toHaveLength(9)
  expect(lines()[0]).toContain('Upper central incisor')
})

it('is open while no tooth is through, and beside the mouth on a wide screen', async () => {
  const screen = (isWide: boolean) =>
    vi.stubGlobal('matchMedia', () => ({
      ...{ matches: isWide, addEventListener: () => {}, removeEventListener: () => {} },
    }))
  screen(false)
  await show()
  expect(document.querySelector('details')!.open).toBe(true)
  await show('81')
  expect(document.querySelector('details')!.open).toBe(false)
  screen(true)
  await show('81')
  expect(document.querySelector('details')!.open).toBe(true)
})
