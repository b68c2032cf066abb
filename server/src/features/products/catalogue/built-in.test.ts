import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { builtIn, pictures, shopWords } from './built-in.ts'
import { features } from './features.ts'
import { pictureOf, shapes } from './shapes.ts'

const english = builtIn.products.map(({ id, texts: { en } }) => ({ id, ...en }))
const ages = ['newborn', 'months3', 'months6', 'months12'] as const

it('gives a product at most one minimum age', () => {
  const texts: string[] = ages.map((age) => features[age].en)
  for (const { id, features: has } of english)
    expect(has.filter((text) => texts.includes(text)).length, id).toBeLessThanOrEqual(1)
})

describe('safe sleep (`clinical.md` §4: on the back, firm and flat, nothing soft)', () => {
  /** Products that no infant should have, in words that a name, a text or a search may use. */
  const forbidden =
    /bumper|lounger|\bnests?\b|wedge|position(er|ing)|inclin|\bsleepers?\b|weighted|walkers?\b|amber|necklace|\bswings?\b|anti-?roll|neck pillow|head pillow|crib pillow|cot pillow|under the car seat|bath seat|cushion|bean ?bag|drop.side/i

  it.each(english)(
    '$id is nothing that infants should not have',
    ({ id, name, description, searchTerms }) => {
      // The warning about car seat straps over a snowsuit names no product.
      const searchedTexts = [name, description.replace('Not under the car seat’s straps', ''), ...searchTerms]
      for (const text of searchedTexts) expect(text, id).not.toMatch(forbidden)
      expect(shopWords.get(id)!.us).not.toMatch(forbidden)
      expect(shopWords.get(id)!.gb).not.toMatch(forbidden)
    },
  )

  /** Soft or not flat: not for a sleeping baby. */
  const softProduct = /blanket|pillow|cuddly|soft animal|bouncer|dummy clip/i
  const softProductsForInfants = english.filter(
    ({ name, features: has }) => softProduct.test(name) && !has.includes(features.months12.en),
  )
  it.each(softProductsForInfants)('$id states that it is not for sleep', ({ description }) => {
    expect(description).toMatch(/never (in the cot|for sleep)/i)
  })
})

describe('search terms for shops', () => {
  const words = [...shopWords].flatMap(([id, { us, gb }]) => [
    { id, market: 'us', text: us },
    { id, market: 'gb', text: gb },
  ])
  /** Words that state that a product is for a baby. */
  const babyWord =
    /\b(baby|babies|infant|newborn|toddler|kids|child|nursery|nursing|breast|breastfeeding|diapers?|napp(y|ies)|crib|cot|bassinet|stroller|pram|buggy|pacifier|dummy|family)\b/
  /** Products for adults, whose search needs no baby. */
  const forAdults = ['monitor-power-bank', 'monitor-phone-stand', 'monitor-tablet-old', 'monitor-nfc-tags']
  const general = [...forAdults, 'safety-co-alarm', 'monitor-smart-plug']

  it.each(words)('$market, $id: “$text” has two words or more and is for babies', ({ id, text }) => {
    if (!general.includes(id)) expect(text).toMatch(babyWord)
    if (id !== 'diaper-diaper-pail' && id !== 'gear-changing-bag')
      expect(text.split(' ').length).toBeGreaterThanOrEqual(2)
    expect(text).toMatch(/^[a-z0-9][a-z0-9. -]{4,60}$/)
  })

  const british =
    /\b(cots?|napp(y|ies)|dumm(y|ies)|prams?|bugg(y|ies)|teats?|sterilis\w+|tog sleeping bag|sleepsuits?|trousers|hob|cupboard|socket|plug|organiser|aeroplane|highchair|bin|isofix|carrycot|changing mat|knitted baby|sun cream)\b/
  const american =
    /\b(cribs?|diapers?|pacifiers?|strollers?|nipples|steriliz\w+|sleep sacks?|pajamas|pants|stove|cabinet|outlet|organizer|airplane|pail|bathtub|sunscreen|changing pad|scale digital)\b/
  it.each(words)('$market, $id: “$text” uses the spelling of the market', ({ id, market, text }) => {
    if (market === 'us') expect(text.replace('knitted stroller', ''), id).not.toMatch(british)
    else expect(text, id).not.toMatch(american)
  })

  it('differs for each product', () => {
    for (const market of ['us', 'gb']) {
      const texts = words.filter((one) => one.market === market).map(({ text }) => text)
      expect(new Set(texts).size).toBe(texts.length)
    }
  })
})

describe('pictures', () => {
  it.each(pictures)('%s-%s is the file that is served', async (categoryId, shape) => {
    const file = `../../../../../public/products/${categoryId}-${shape}.svg`
    const picture = pictureOf(categoryId, shape)
    await expect(picture).toMatchFileSnapshot(file)
    expect(picture.length).toBeLessThan(1000)
  })

  it('has no other files and uses every shape', () => {
    const files = readdirSync(new URL('../../../../../public/products', import.meta.url))
    const expected = pictures.map(([categoryId, shape]) => `${categoryId}-${shape}.svg`)
    const categories = new Set(pictures.map(([categoryId]) => `${categoryId}.svg`))
    expect(files.filter((name) => !categories.has(name)).toSorted()).toEqual(expected.toSorted())
    expect(new Set(pictures.map(([, shape]) => shape))).toEqual(new Set(Object.keys(shapes)))
  })

  it('at most four products of a category share a picture', () => {
    const uses = new Map<string, number>()
    for (const { imageUrl } of builtIn.products) uses.set(imageUrl!, (uses.get(imageUrl!) ?? 0) + 1)
    for (const [url, count] of uses) expect(count, url).toBeLessThanOrEqual(4)
    expect(uses.size).toBeGreaterThan(80)
  })
})
