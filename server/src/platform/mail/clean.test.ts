import { describe, expect, it } from 'vitest'
import { noLinks } from './clean.ts'

describe('names in mails', () => {
  it.each([
    'evil.example',
    'evil。example',
    'evil．example',
    'evil｡example',
    'ｅｖｉｌ．ｅｘａｍｐｌｅ',
    'evil\u200b.\u200bexample',
    'evil.e\u0335xample',
    'evil.xn--p1ai',
    '1.2.3.4/login',
    '1.2.3.4',
    '１．２．３．４',
    'http://evil',
    'hxxp://x',
    'mailto:eve',
    'tel:+4912345',
    'javascript:x',
    'www.evil',
    'www。evil',
    'me@evil.example',
    '(evil.example)',
    'https:evil.example/a?b#c',
    'почта.рф',
  ])('contain nothing of the link %s', (link) => {
    const shown = noLinks(`Anna ${link} Karenina`)
    expect(shown).toBe('Anna … Karenina')
  })

  it.each([
    'Anna',
    'Anna-Maria O’Neill',
    'J.R. Smith',
    'Dr. Anna',
    'Анна Иванова',
    'ანა ბერიძე',
    'Mum & Dad (home)',
    'Anna/Bob',
    'Mia 2.',
    '@anna',
  ])('keep %s as it was typed', (name) => expect(noLinks(name)).toBe(name))
})
