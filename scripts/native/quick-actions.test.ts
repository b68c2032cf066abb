import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import plist from 'plist'
import { expect, it } from 'vitest'
import { parseStringPromise } from 'xml2js'
import { quickActions } from '../../build/shortcuts.ts'
import { root } from '../sources.mjs'

const read = (path: string) => readFileSync(join(root, 'native', path), 'utf8')
const res = 'android/app/src/main/res'
const languages = ['en', 'ru', 'uk', 'ka']
const names = quickActions.map(({ name }) => name)
const links = quickActions.map(({ url }) => `nela:${url}`)

it('Android offers the quick actions of the web in four languages', async () => {
  const { shortcuts } = await parseStringPromise(read(`${res}/xml/shortcuts.xml`))
  const intents = shortcuts.shortcut.map(({ intent }: any) => intent[0].$)
  expect(intents.map(($: any) => $['android:data'])).toEqual(links)
  for (const $ of intents)
    expect([$['android:action'], $['android:targetClass']]).toEqual([
      'android.intent.action.VIEW',
      'app.nela.MainActivity',
    ])
  const labels = shortcuts.shortcut.map(({ $ }: any) =>
    $['android:shortcutShortLabel'].replace('@string/', ''),
  )
  const translations = await Promise.all(
    languages.map(async (language) => {
      const folder = language === 'en' ? 'values' : `values-${language}`
      const { resources } = await parseStringPromise(read(`${res}/${folder}/shortcuts.xml`))
      const texts = new Map(resources.string.map(({ $, _ }: any) => [$.name, _]))
      return labels.map((label: string) => texts.get(label))
    }),
  )
  expect(translations[0]).toEqual(names)
  expect(new Set(translations.flat()).size).toBe(12)
})

it('iOS offers the same', () => {
  const info = plist.parse(read('ios/App/App/Info.plist')) as Record<string, any>
  const { strings } = JSON.parse(read('ios/App/App/InfoPlist.xcstrings'))
  const items = info.UIApplicationShortcutItems as Record<string, string>[]
  expect(items.map((item) => item.UIApplicationShortcutItemType)).toEqual(links)
  const translations = languages.map((language) =>
    items.map(
      (item) => strings[item.UIApplicationShortcutItemTitle!].localizations[language].stringUnit.value,
    ),
  )
  expect(translations[0]).toEqual(names)
  expect(new Set(translations.flat()).size).toBe(12)
})
