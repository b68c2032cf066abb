import { act } from 'react'
import { Route } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { activateLanguage } from '#i18n/languages.ts'
import { keepTrial } from '#session/trial.ts'
import { text } from '../../../test/account-page.tsx'
import { type Local, noon } from '../../../test/local.ts'
import { button, press } from '../../../test/mount.tsx'
import { openFamily, showAt } from '../../../test/of-baby.tsx'
import { TrialNote } from './trial-note.tsx'

const day = 24 * 3_600_000
const whole = 'This diary is on this device alone.'
const folded = 'On this device alone'
let local: Local

beforeEach(async () => {
  await activateLanguage('en')
  local = await openFamily()
  keepTrial({ id: 'trial', babyName: 'Mia', displayName: 'You' })
})
const show = () => showAt(local, '/', <Route path="/" element={<TrialNote />} />)
const comesBack = () => act(async () => document.dispatchEvent(new Event('visibilitychange')))

it('folds into one line, and stays folded over a reload', async () => {
  const first = await show()
  expect(text()).toContain(whole)
  await press(button('Fold'))
  expect(text()).not.toContain(whole)
  expect(text()).not.toContain('Create an account')
  first.container.remove()
  await show()
  expect(button(folded).getAttribute('aria-expanded')).toBe('false')
  expect(text()).not.toContain(whole)
})

it('unfolds on a tap', async () => {
  await show()
  await press(button('Fold'))
  await press(button(folded))
  expect(text()).toContain(whole)
  expect(text()).toContain('Create an account')
})

it('unfolds automatically after a week', async () => {
  await show()
  await press(button('Fold'))
  local.time.ms = noon + 7 * day - 60_000
  await comesBack()
  expect(button(folded)).toBeTruthy()
  local.time.ms = noon + 7 * day
  await comesBack()
  expect(text()).toContain(whole)
})

it('is reset with the trial', async () => {
  await show()
  await press(button('Fold'))
  await act(async () => keepTrial(undefined))
  expect(text()).not.toContain(folded)
  await act(async () => keepTrial({ id: 'next', babyName: 'Leo', displayName: 'You' }))
  expect(text()).toContain(whole)
})
