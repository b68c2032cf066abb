import { describe, expect, it } from 'vitest'
import { languages } from '#i18n/languages.ts'
import { legalFaults, legalTexts } from './content/all.ts'
import { privacySections, termsSections } from './legal-text.ts'
import { renderLegal } from './render-legal.tsx'

const pages = renderLegal().map(({ path, html, title, description }) => {
  const root = new DOMParser().parseFromString(html, 'text/html').body
  return { path, title, description, root }
})
const everyLanguage = pages.flatMap((page) =>
  languages.map((language) => ({
    ...page,
    language,
    article: [...page.root.getElementsByTagName('article')].find(({ id }) => id === language)!,
  })),
)

it('has the promised number of sections', () => {
  expect(privacySections).toHaveLength(15)
  expect(termsSections).toHaveLength(20)
})

describe.each(everyLanguage)('$path in $language', ({ path, language, article }) => {
  const sections = [...article.getElementsByTagName('section')]
  const links = [...article.getElementsByTagName('a')].map((link) => link.getAttribute('href')!)

  it('has every section, with a heading and a text', () => {
    expect(sections).toHaveLength(path.includes('privacy') ? 15 : 20)
    for (const section of sections) {
      expect(section.querySelector('h2')?.textContent).toBeTruthy()
      expect(section.querySelector('p, li')?.textContent?.length).toBeGreaterThan(5)
    }
    expect(article.lang).toBe(language)
    expect(article.querySelectorAll('h1')).toHaveLength(1)
  })

  it('links only to existing targets', () => {
    const ids = pages.map(({ path: other, root }) => [
      other,
      new Set([...root.querySelectorAll('[id]')].map(({ id }) => id)),
    ])
    const known = Object.fromEntries(ids) as Record<string, Set<string>>
    const inPages = links.filter((href) => href !== `/?lang=${language}`)
    expect(inPages.length).toBeGreaterThan(sections.length + 4)
    for (const href of inPages) {
      const [file, anchor] = href.split('#')
      expect(known[file || path]?.has(anchor!), href).toBe(true)
    }
  })

  it.runIf(path.includes('states that nothing is collected from children under 13'))(
    'says that nothing is collected from children under 13',
    () => {
      const about = sections.filter((section) => /\b13\b/.test(section.textContent))
      expect(about).toHaveLength(1)
      expect(about[0]!.textContent).toMatch(/\b18\b/)
    },
  )

  it('has the placeholders of the operator for the server', () => {
    for (const field of ['name', 'email', 'address'])
      expect(article.querySelector(`[data-operator="${field}"]`)?.textContent?.length, field).toBeGreaterThan(
        3,
      )
    expect(article.textContent).not.toMatch(/[{}]|undefined/)
  })

  it('is written in the alphabet of its language', () => {
    const letters = { en: /[a-z]/gi, ru: /[а-яё]/gi, uk: /[а-яєіїґ]/gi, ka: /[ა-ჰ]/g }[language]
    for (const section of sections) {
      const words = [...section.childNodes].map((node) => node.textContent).join(' ')
      const all = words.match(/\p{L}/gu)!.length
      expect(words.match(letters)!.length / all, section.id).toBeGreaterThan(0.75)
    }
  })
})

it('has its title and description in its head', () => {
  expect(pages.map(({ path, title }) => [path, title])).toEqual([
    ['/privacy-policy.html', 'Privacy Policy · Nela'],
    ['/terms-of-service.html', 'Terms of Service · Nela'],
  ])
  for (const { description } of pages) expect(description).toMatch(/Nela.{20}/)
})

it('uses no anchor twice', () => {
  for (const { root } of pages) {
    const ids = [...root.querySelectorAll('[id]')].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  }
})

it('states that there is no paid plan', () => {
  const expectedTexts = {
    en: 'no paid plan',
    ru: 'Платного тарифа нет',
    uk: 'Платного тарифу немає',
    ka: 'არ არსებობს',
  }
  for (const { path, language, root } of everyLanguage)
    if (path.includes('terms'))
      expect(root.querySelector(`#premium-${language}`)?.textContent).toContain(expectedTexts[language])
})

describe('an incomplete text fails the build', () => {
  const { privacy } = legalTexts.ka
  const broken = (sections: object) =>
    legalFaults({
      ...legalTexts,
      ka: { ...legalTexts.ka, privacy: { ...privacy, sections: sections as never } },
    })

  it('with a section that is missing, empty, or has other placeholders than the English one', () => {
    expect(legalFaults(legalTexts)).toEqual([])
    const { device: _device, ...without } = privacy.sections
    expect(broken(without)).toEqual(['ka: privacy: other sections', 'ka: privacy.device: empty'])
    expect(broken({ ...privacy.sections, device: { title: 'x', body: ['  '] } })).toEqual([
      'ka: privacy.device: empty',
    ])
    expect(broken({ ...privacy.sections, operator: { title: 'x', body: ['{nam}'] } })).toEqual([
      'ka: privacy.operator: other placeholders',
    ])
  })

  it('with a missing language', () => {
    const { ka: _ka, ...rest } = legalTexts
    expect(legalFaults(rest)).toEqual(['ka: no text'])
  })
})
