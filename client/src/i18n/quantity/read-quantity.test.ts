import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalMarkIn } from './decimal-mark.ts'
import { readQuantity } from './read-quantity.ts'
import { type Dimension, unitIn } from './units.ts'
import { wordsOf } from './unit-words.ts'

const read = (dimension: Dimension, text: string, unit = '', others: string[] = []) => {
  const found = readQuantity(dimension, text, {
    mark: decimalMarkIn([text, ...others]),
    unit: unitIn(dimension, unit) ?? null,
  })
  return found && `${found.value} ${found.unit}`
}

describe('a volume', () => {
  it.each([
    ['½', 'oz', '0.5 fl_oz'],
    ['1½', 'oz', '1.5 fl_oz'],
    ['2¼', 'oz', '2.25 fl_oz'],
    ['2 ¼', 'oz', '2.25 fl_oz'],
    ['4½ oz', 'ml', '4.5 fl_oz'],
    ['½oz', '', '0.5 fl_oz'],
    ['3 1/2oz', '', '3.5 fl_oz'],
    ['1/2', 'oz', '0.5 fl_oz'],
    ['1⁄2', 'oz', '0.5 fl_oz'],
    ['1 ¹⁄₂', 'oz', '1.5 fl_oz'],
    ['⅓', 'oz', '0.3333333333333333 fl_oz'],
    ['4 (oz)', '', '4 fl_oz'],
    ['4 [fl. oz.]', '', '4 fl_oz'],
    ['oz 4', '', '4 fl_oz'],
    ['(ml) 120', 'oz', '120 ml'],
    ['ml: 120', '', '120 ml'],
    ['120ML', '', '120 ml'],
    ['120 m l', '', '120 ml'],
    ['0.12L', '', '120 ml'],
    ['0,07 l', '', '70 ml'],
    ['12 cl', '', '120 ml'],
    ['1,2 dl', '', '120 ml'],
    ['120 cc', '', '120 ml'],
    ['120 cm³', '', '120 ml'],
    ['2 tsp', '', '10 ml'],
    ['120 мл', '', '120 ml'],
    ['120 მლ', '', '120 ml'],
    ['١٢٠ مل', '', '120 ml'],
    ['\u200f۱۲۰٫۵', 'ml', '120.5 ml'],
    ['１２０ｍｌ', '', '120 ml'],
    ['120,5', 'ml', '120.5 ml'],
    ['.5', 'oz', '0.5 fl_oz'],
    ['4.', 'oz', '4 fl_oz'],
    ['+4', 'oz', '4 fl_oz'],
    ['88.72058868750001', 'ml', '88.72058868750001 ml'],
    ['59.147', 'ml', '59.147 ml'],
    ['1 l 20 ml', '', '1020 ml'],
    ['1 ¾ fl oz', '', '1.75 fl_oz'],
    ['120\u200bml', '', '120 ml'],
    ['1\u2060½', 'oz', '1.5 fl_oz'],
    ['3 oncias', '', '3 fl_oz'],
    ['1 TL', '', '5 ml'],
  ])('%s (column: %s) is %s', (text, unit, quantity) => expect(read('volume', text, unit)).toBe(quantity))

  it.each([
    '4-5',
    '4–5 oz',
    '4 to 5',
    '4..5',
    '4,5-5',
    '1-1/2',
    '1e2',
    '1E+02',
    '-4',
    '−4',
    '~4',
    'ca. 4',
    '<5',
    '4+',
    '4?',
    '4²',
    '10³',
    '2x60',
    '2 × 60 ml',
    '60+60',
    '4/5/6',
    '11/2',
    '120/150',
    '3/2',
    '0/2',
    '2.5½',
    '1½½',
    '1,234',
    '1.234',
    '1,23,4',
    '12 34',
    '1.2.3',
    '1,2,3',
    '12,5,0',
    '120·5',
    '4 fl oz (120 ml)',
    '120 mg/5 ml',
    '④',
    '₄',
    '4 oz warm',
    '4 oz\nleft 1',
    '4 oz 4 oz',
    '4 oz (ml)',
    'oz 4 ml',
    '(4 oz)',
    '4 (oz',
    '120 g',
    '4 cups',
    '4 °',
    '50%',
    '10:30',
    '2026-03-10',
    '10.03.2026',
    '1 hour',
    'four',
    '一',
    '',
    '0x10',
    'Infinity',
    '1_000',
    '9'.repeat(400),
  ])('%s is none', (text) => expect(read('volume', text, 'ml')).toBeNull())
})

describe('other quantities', () => {
  it.each([
    ['weight', "4'330", 'g', '4330 g'],
    ['weight', '4’330.5', 'g', '4330.5 g'],
    ['weight', '4 330', 'g', '4330 g'],
    ['weight', '4 330', 'g', '4330 g'],
    ['weight', '4 330,5 г', '', '4330.5 g'],
    ['weight', '4.330', 'g', '4330 g'],
    ['weight', '4,330', 'kg', '4.33 kg'],
    ['weight', '4.330', 'kg', '4.33 kg'],
    ['weight', '١٬٢٣٤٫٥ g', '', '1234.5 g'],
    ['weight', '11 lb 4 oz', '', '11.25 lb'],
    ['weight', '7lbs, 4.5oz', '', '7.28125 lb'],
    ['weight', '7 lb 4½ oz', '', '7.28125 lb'],
    ['weight', '7 pounds and 4 ounces', '', '7.25 lb'],
    ['weight', '1 st 2 lb', '', '16 lb'],
    ['weight', '3 lb 4 oz', 'kg', '3.25 lb'],
    ['weight', '٤٫٥ kg', 'g', '4.5 kg'],
    ['weight', '3 кило 400 г', '', '3.4 kg'],
    ['length', '52.5 cms', '', '52.5 cm'],
    ['time', '1 sa 30 dk', '', '90 min'],
    ['time', '2 uur 5 min', '', '125 min'],
    ['time', '1 óra 5 perc', '', '65 min'],
    ['weight', '7 lb / 4 oz', '', null],
    ['weight', '3 kg 400', '', null],
    ['weight', '1½ st', '', '21 lb'],
    ['weight', '4 kg 330 g', '', '4.33 kg'],
    ['weight', '4 кг 330 г', '', '4.33 kg'],
    ['weight', '7 lb 16 oz', '', null],
    ['weight', '7 lb 4', '', null],
    ['weight', '7.5 lb 4 oz', '', null],
    ['weight', '4 oz 7 lb', '', null],
    ['weight', '7 kg 4 oz', '', null],
    ['weight', '7 Pfund', '', null],
    ['length', '2 ft 6 in', '', '30 in'],
    ['length', '2\'6"', '', '30 in'],
    ['length', '2′ 6½″', '', '30.5 in'],
    ['length', "2'6", '', '30 in'],
    ['length', "2'", '', '2 ft'],
    ['length', '20½"', '', '20.5 in'],
    ['length', '520 mm', '', '52 cm'],
    ['length', '0,52 m', '', '0.52 m'],
    ['length', '1 m 5 cm', '', '105 cm'],
    ['temperature', '37,6 °C', '', '37.6 C'],
    ['temperature', '37.6 °С', '', '37.6 C'],
    ['temperature', '99.5 deg F', '', '99.5 F'],
    ['temperature', '37.6℃', '', '37.6 C'],
    ['temperature', '37.6°', 'C', '37.6 C'],
    ['temperature', '37.6 ºC', '', '37.6 C'],
    ['temperature', '37,6˚C', '', '37.6 C'],
    ['temperature', '37,6 Grad', 'C', '37.6 C'],
    ['temperature', '37,6 градуса', 'C', '37.6 C'],
    ['temperature', '37°6', 'C', null],
    ['dose', '400 IU', '', '400 IU'],
    ['dose', '1,000 IU', '', null],
    ['dose', '0.125 mg', '', '0.125 MG'],
    ['dose', '1 1/2 tablets', '', '1.5 TABLET'],
    ['dose', '1 tsp', '', '5 ML'],
    ['dose', '2 капли', '', '2 DROP'],
    ['time', '1 h 30 min', '', '90 min'],
    ['time', '1h30', '', '90 min'],
    ['time', '90 sec', '', '1.5 min'],
    ['time', '1½ h', '', '90 min'],
    ['time', 'about 45 min', '', null],
    ['time', '45-50', 'min', null],
  ] as const)('%s %s (column: %s) is %s', (dimension, text, unit, quantity) =>
    expect(read(dimension, text, unit)).toBe(quantity),
  )
})

describe('an ambiguous number', () => {
  it.each([
    ['1,234', ['99,5'], null, '1.234 ml'],
    ['1,234', ['99.5'], null, '1234 ml'],
    ['1,234', ['1,200.5'], null, '1234 ml'],
    ['1.234', ['1.000.000'], null, '1234 ml'],
    ['1.234', ["4'000.5"], null, '1.234 ml'],
    ['1,234', ['99,5', '99.5'], null, null],
    ['1,234', ['2,345', '120'], null, null],
  ])('%s beside %s', (text, others, _, quantity) => expect(read('volume', text, 'ml', others)).toBe(quantity))
})

it('a unit has one name, and a word one meaning', () => {
  const words = Object.entries(wordsOf).flatMap(([name, list]) => [name, ...list.split(' ')])
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
})

/** A second, simple implementation of all numbers and units that the reader accepts. */
describe('any cell', () => {
  const digitsOf = (zero: number) => (text: string) =>
    text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
  const scripts = fc.constantFrom((text: string) => text, digitsOf(0x660), digitsOf(0x6f0), digitsOf(0xff10))
  const fractions = {
    '½': 0.5,
    '¼': 0.25,
    '¾': 0.75,
    ' 1/2': 0.5,
    ' 3/4': 0.75,
    ' 5/8': 0.625,
    ' 1⁄8': 0.125,
  }
  const plain = fc.record({ whole: fc.nat(9999), decimals: fc.stringMatching(/^\d{0,6}$/) })
  const grouping = ["'", '’', ' ', '\u00a0', '\u202f', '\u2009', '.', ',']
  const written = fc.oneof(
    fc.tuple(plain, fc.constantFrom('.', ',')).map(([{ whole, decimals }, mark]) => ({
      text: decimals ? `${whole}${mark}${decimals}` : String(whole),
      value: Number(`${whole}.${decimals}`),
      isDouble: decimals.length === 3 && whole > 0 && whole < 1000,
    })),
    fc.tuple(fc.nat(99), fc.constantFrom(...Object.keys(fractions))).map(([whole, sign]) => ({
      text: `${whole}${sign}`,
      value: whole + fractions[sign as keyof typeof fractions],
      isDouble: false,
    })),
    fc
      .tuple(fc.integer({ min: 1, max: 99 }), fc.nat(999), fc.constantFrom(...grouping))
      .map(([thousands, rest, sign]) => ({
        text: `${thousands}${sign}${String(rest).padStart(3, '0')}`,
        value: thousands * 1000 + rest,
        isDouble: sign === '.' || sign === ',',
      })),
  )
  const units = {
    volume: { ml: 1, мл: 1, cl: 10, dl: 100, L: 1000, oz: 1, 'fl. oz': 1, cc: 1 },
    weight: { kg: 1, g: 1, lbs: 1, oz: 1, кг: 1, კგ: 1, st: 14 },
  } as const
  const places = [
    (n: string, u: string) => `${n}${u}`,
    (n: string, u: string) => `${n} ${u}`,
    (n: string, u: string) => `${u} ${n}`,
    (n: string, u: string) => `${n} (${u})`,
    (n: string, u: string) => `${n} [${u}]`,
    (n: string, u: string) => `(${u}) ${n}`,
    (n: string) => n,
  ]
  const spoilt = fc.constantFrom('-', '~', '?', '+', ' x', '-5', '²', '%', '/', ' warm', 'e2', '\n1')

  it('gives the exact value in the exact unit, or nothing', () => {
    let read = 0
    fc.assert(
      fc.property(
        fc.constantFrom('volume' as const, 'weight' as const),
        written,
        fc.nat(),
        fc.constantFrom(...places),
        scripts,
        (dimension, { text, value, isDouble }, pick, place, script) => {
          const names = Object.keys(units[dimension])
          const name = names[pick % names.length]!
          const cell = place(script(text), name)
          const unit = unitIn(dimension, name)!
          const found = readQuantity(dimension, cell, { mark: null, unit })
          const factor = (units[dimension] as Record<string, number>)[name]!
          const exact = Number((value * factor).toPrecision(15))
          if (!isDouble) expect([cell, found]).toEqual([cell, { unit: unit.unit, value: exact }])
          // An ambiguous number has the value that a child can have, or none.
          else if (found)
            expect([1, 1000, 1 / 1000].map((by) => Number((exact * by).toPrecision(15)))).toContain(
              found.value,
            )
          read += found ? 1 : 0
        },
      ),
      { numRuns: 3000 },
    )
    expect(read).toBeGreaterThan(1500)
  })

  it('gives nothing if the text has one more character with a meaning', () => {
    fc.assert(
      fc.property(written, spoilt, ({ text }, sign) => {
        expect([
          text + sign,
          readQuantity('weight', text + sign, { mark: null, unit: unitIn('weight', 'g')! }),
        ]).toEqual([text + sign, null])
      }),
      { numRuns: 1000 },
    )
  })

  it('gives nothing, at once, for a text that is no number and unit', () => {
    // A sign, a name, and one or two numbers with their units.
    const understood =
      /^\s*\+?[\s([]*(?:[\p{L}\p{M}.°º′″³"']*[\s:)\]]*)(?:[\d½⅓⅔¼¾⅛⅜⅝⅞⅕⅖⅗⅘⅙⅚⅐⅑⅒.,’'\s/⁄]+[\p{L}\p{M}.°º′″³"'’()[\]:\s]*){1,2}$/u
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'grapheme' }),
          fc.string({ unit: fc.constantFrom(..."0123456789.,-/ ½¼¹²’'oOzZmMlLgG()[]+~e") }),
        ),
        (text) => {
          const found = readQuantity('volume', text, { mark: null, unit: unitIn('volume', 'ml')! })
          if (found) expect(text.normalize('NFC').replace(/\p{Nd}/gu, '0')).toMatch(understood)
        },
      ),
      { numRuns: 3000 },
    )
  })
})
