import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { expect, it, vi } from 'vitest'
import { details, kindNames } from '#features/activities/kinds/details.ts'
import { activateLanguage } from '#i18n/languages.ts'
import { mount, press } from '../../../../test/mount.tsx'
import { MoreSheet } from './more-sheet.tsx'

it.each([
  ['Sleep', 'sleepStart'],
  ['Diaper', 'diaper'],
  ['Play', 'play'],
  ['Walk', 'walk'],
])('opens the sheet of %s, as a long press in the dock does', async (name, pick) => {
  await activateLanguage('en')
  const onPick = vi.fn()
  await mount(
    <I18nProvider i18n={i18n}>
      <MoreSheet onPick={onPick} onClose={() => undefined} />
    </I18nProvider>,
  )
  const rows = [...document.querySelectorAll<HTMLButtonElement>('li button')]
  await press(rows.find((row) => row.textContent!.startsWith(name))!)
  expect(onPick).toHaveBeenCalledWith(pick)
})

it('offers each kind for an earlier time, the most frequent first', async () => {
  await activateLanguage('en')
  const onPick = vi.fn()
  await mount(
    <I18nProvider i18n={i18n}>
      <MoreSheet onPick={onPick} onClose={() => undefined} />
    </I18nProvider>,
  )
  const chips = [...document.querySelectorAll<HTMLButtonElement>('section button')]
  expect(chips.map((chip) => chip.getAttribute('aria-label')).slice(0, 5)).toEqual([
    'Earlier: Feeding',
    'Earlier: Diaper',
    'Earlier: Sleep',
    'Earlier: Play',
    'Earlier: Walk',
  ])
  for (const chip of chips) await press(chip)
  const picks = onPick.mock.calls.map(([pick]) => pick as string)
  expect(picks.toSorted()).toEqual(
    kindNames.flatMap((kind) => details[kind].past.map(({ pick }) => pick)).toSorted(),
  )
})
