import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { beforeEach, expect, it } from 'vitest'
import { activateLanguage, type Language } from '#i18n/languages.ts'
import { mount } from '../../../../test/mount.tsx'
import { EmergencyCard } from './emergency-card.tsx'

beforeEach(() => document.body.replaceChildren())

const show = async (language: Language, note: string, timeZone: string) => {
  await activateLanguage(language)
  await mount(
    <I18nProvider i18n={i18n}>
      <EmergencyCard note={note} timeZone={timeZone} />
    </I18nProvider>,
  )
  const alert = document.querySelector('[role=alert]')
  return (
    alert && [
      alert.querySelector('strong')!.textContent,
      ...[...alert.querySelectorAll('a')].map((link) => link.href),
    ]
  )
}

it.each([
  ['en', 'she turned blue', 'America/Chicago', 'This may be an emergency. Call for help now.', ['tel:911']],
  [
    'ru',
    'не дышит',
    'Europe/Berlin',
    'Это может быть опасно для жизни. Вызовите помощь сейчас.',
    ['tel:112'],
  ],
  [
    'uk',
    'судоми',
    'Europe/Kyiv',
    'Це може бути небезпечно для життя. Викличте допомогу зараз.',
    ['tel:103', 'tel:112'],
  ],
  [
    'ka',
    'not breathing',
    'Asia/Tbilisi',
    'ეს შეიძლება სიცოცხლისთვის საშიში იყოს. ახლავე გამოიძახეთ დახმარება.',
    ['tel:112'],
  ],
] as const)('%s: %s', async (language, note, timeZone, words, links) => {
  expect(await show(language, note, timeZone)).toEqual([words, ...links])
})

it('is absent for a note without signs of danger', async () => {
  expect(await show('en', 'slept well under the blue blanket', 'Europe/Berlin')).toBeNull()
})
