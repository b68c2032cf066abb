import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { firstLanguage } from '#i18n/first-language.ts'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { resolveTheme, type Theme, themeColors } from './theme-rules.ts'

const script = readFileSync(join(import.meta.dirname, '../../../public/theme.js'), 'utf8')

type Setting = { choice?: string; nightFrom?: string; nightTo?: string }
type Case = [what: string, setting: Setting, time: string, systemDark: boolean, theme: Theme]

const cases: Case[] = [
  ['nothing stored, day, light system', {}, '12:00', false, 'light'],
  ['nothing stored, day, dark system', {}, '12:00', true, 'dark'],
  ['auto is night from 20:00', { choice: 'auto' }, '20:00', false, 'night'],
  ['auto is not night at 19:59', { choice: 'auto' }, '19:59', false, 'light'],
  ['auto is night past midnight', { choice: 'auto' }, '0:00', true, 'night'],
  ['auto is night until 6:59', { choice: 'auto' }, '6:59', false, 'night'],
  ['auto is day at 7:00', { choice: 'auto' }, '7:00', true, 'dark'],
  ['light stays light at night', { choice: 'light' }, '3:00', true, 'light'],
  ['dark stays dark at night', { choice: 'dark' }, '3:00', false, 'dark'],
  ['night stays night by day', { choice: 'night' }, '12:00', false, 'night'],
  ['an own window', { nightFrom: '22:30', nightTo: '05:15' }, '22:00', false, 'light'],
  ['an own window, inside', { nightFrom: '22:30', nightTo: '05:15' }, '5:14', false, 'night'],
  ['a window within one day', { nightFrom: '01:00', nightTo: '05:00' }, '23:00', true, 'dark'],
  ['a window within one day, inside', { nightFrom: '01:00', nightTo: '05:00' }, '4:00', true, 'night'],
  ['equal ends switch night off', { nightFrom: '07:00', nightTo: '07:00' }, '3:00', false, 'light'],
  [
    'nonsense is as if nothing was stored',
    { choice: 'pink', nightFrom: '25:00', nightTo: 'x' },
    '21:00',
    false,
    'night',
  ],
]

const minuteOf = (time: string) => {
  const [hour, minute] = time.split(':').map(Number)
  return hour! * 60 + minute!
}

/** Runs the head script in a separate page and returns its changes of the document. */
const boot = ({
  stored = {},
  time = '12:00',
  systemDark = false,
  search = '',
  landing,
  storageBroken = false,
  ofBrowser = [],
}: {
  stored?: Record<string, string | undefined>
  time?: string
  systemDark?: boolean
  search?: string
  landing?: string
  storageBroken?: boolean
  ofBrowser?: string[]
}) => {
  const attributes: Record<string, string> = {}
  const meta: Record<string, string> = {}
  const replaced: string[] = []
  const root = {
    lang: landing ?? 'en',
    style: {} as Record<string, string>,
    hasAttribute: (name: string) => name === 'data-landing' && landing !== undefined,
    setAttribute: (name: string, value: string) => (attributes[name] = value),
  }
  const minute = minuteOf(time)
  runInNewContext(script, {
    URLSearchParams,
    Date: class {
      getHours = () => Math.floor(minute / 60)
      getMinutes = () => minute % 60
    },
    document: {
      documentElement: root,
      querySelector: () => ({ setAttribute: (name: string, value: string) => (meta[name] = value) }),
    },
    location: { search, replace: (url: string) => replaced.push(url) },
    navigator: { languages: ofBrowser },
    matchMedia: () => ({ matches: systemDark }),
    localStorage: {
      getItem: (key: string) => {
        if (storageBroken) throw new Error('denied')
        return stored[key] ?? null
      },
      setItem: (key: string, value: string) => {
        if (storageBroken) throw new Error('denied')
        stored[key] = value
      },
    },
  })
  return { root, attributes, meta, replaced, stored }
}

describe.each(cases)('%s', (_what, { choice, nightFrom, nightTo }, time, systemDark, theme) => {
  it('is resolved while the app runs', () => {
    const stored = { choice: choice ?? null, nightFrom: nightFrom ?? null, nightTo: nightTo ?? null }
    expect(resolveTheme({ ...stored, systemDark, minute: minuteOf(time) })).toBe(theme)
  })

  it('is painted before the first frame', () => {
    const { attributes, root, meta } = boot({
      stored: { theme: choice, nightFrom, nightTo },
      time,
      systemDark,
    })
    expect(attributes['data-theme']).toBe(theme)
    expect(root.style.backgroundColor).toBe(themeColors[theme])
    expect(meta.content).toBe(themeColors[theme])
  })
})

describe('the language of a first paint and of the app', () => {
  it.each<[string | undefined, string[], string]>([
    ['ka', ['ru'], 'ka'],
    [undefined, ['ru-RU', 'en'], 'ru'],
    [undefined, ['de-DE', 'uk', 'en'], 'uk'],
    ['xx', ['RU'], 'ru'],
    [undefined, ['de', 'fr'], 'en'],
    [undefined, [], 'en'],
  ])('chosen %s, browser %j: %s', (chosen, ofBrowser, language) => {
    expect(boot({ stored: { language: chosen }, ofBrowser }).root.lang).toBe(language)
    expect(firstLanguage(chosen ?? null, ofBrowser)).toBe(language)
  })

  it('is English where storage is denied, for any browser language', () => {
    expect(boot({ storageBroken: true, ofBrowser: ['ru'] }).root.lang).toBe('en')
  })
})

describe('the head script', () => {
  it('gives the app the stored language, and English if storage is denied', () => {
    expect(boot({ stored: { language: 'ka' } }).root.lang).toBe('ka')
    expect(boot({ stored: { language: 'xx' } }).root.lang).toBe('en')
    expect(boot({ storageBroken: true }).root.lang).toBe('en')
  })

  it('redirects a landing page of another language to the stored one', () => {
    expect(boot({ stored: { language: 'uk' }, landing: 'en' }).replaced).toEqual(['/?lang=uk'])
    expect(boot({ stored: { language: 'uk' }, landing: 'uk' }).replaced).toEqual([])
  })

  it('stores the language of a language link as a choice', () => {
    const { stored, replaced } = boot({ stored: { language: 'uk' }, landing: 'ru', search: '?lang=ru' })
    expect(stored.language).toBe('ru')
    expect(replaced).toEqual([])
  })

  it('hides the landing page on a signed-in device, unless a language link requested it', () => {
    const signedIn = { signedIn: '1', language: 'ru' }
    const plain = boot({ stored: { ...signedIn }, landing: 'en' })
    expect(plain.attributes['data-session']).toBe('in')
    expect(plain.root.lang).toBe('ru')
    expect(plain.replaced).toEqual([])
    const withLink = boot({ stored: { ...signedIn }, landing: 'en', search: '?lang=en' })
    expect(withLink.attributes['data-session']).toBeUndefined()
  })
})
