import { describe, expect, it } from 'vitest'
import { languages } from '#i18n/languages.ts'
import { renderLanding } from './render-landing.tsx'

describe.each(languages)('the landing page in %s', (language) => {
  const page = new DOMParser().parseFromString(renderLanding(language).html, 'text/html').body
  const links = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))

  it('links to the other languages, the sign-in, and to privacy, terms and support', () => {
    expect(links).toEqual(expect.arrayContaining(languages.map((one) => `/?lang=${one}`)))
    expect(links.filter((href) => href?.startsWith(`/login?lang=${language}`)).length).toBeGreaterThan(2)
    expect([...page.querySelectorAll('footer a')].map((link) => link.getAttribute('href'))).toEqual([
      `/privacy-policy.html#${language}`,
      `/terms-of-service.html#${language}`,
      `/terms-of-service.html#contact-${language}`,
    ])
  })

  it('has a hero, cards of features and steps', () => {
    expect(page.querySelector('header h1')?.textContent).toBeTruthy()
    const titles = [...page.querySelectorAll('main h2, main h3')].map((title) => title.textContent)
    expect(titles).not.toContain('')
    const named = (selector: string) =>
      [...page.querySelectorAll(`main ${selector}`)].map((one) => one.textContent)
    expect(named('article h3')).toHaveLength(5)
    expect(named('ol > li h3')).toHaveLength(3)
    expect(titles).toEqual(expect.arrayContaining([...named('article h3'), ...named('ol > li h3')]))
  })
})
