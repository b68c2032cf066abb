import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { builtIn, pictures, shopWords } from './built-in.ts'
import { features } from './features.ts'
import { pictureOf, shapes } from './shapes.ts'

const english = builtIn.products.map(({ id, texts: { en } }) => ({ id, ...en }))
const ages = ['newborn', 'months3', 'months6', 'months12'] as const

it('a thing has one age at most from which it is for', () => {
  const texts: string[] = ages.map((age) => features[age].en)
  for (const { id, features: has } of english)
    expect(has.filter((text) => texts.includes(text)).length, id).toBeLessThanOrEqual(1)
})

describe('what is safe (`clinical.md` §4: on the back, firm and flat, nothing soft)', () => {
  /** What no infant should have, in any of the words that a name, a text or a search uses. */
  const never =
    /bumper|lounger|\bnests?\b|wedge|position(er|ing)|inclin|\bsleepers?\b|weighted|walkers?\b|amber|necklace|\bswings?\b|anti-?roll|neck pillow|head pillow|crib pillow|cot pillow|under the car seat|bath seat|cushion|bean ?bag|drop.side/i

  it.each(english)(
    '$id is none of what infants should not have',
    ({ id, name, description, searchTerms }) => {
      // Straps of a car seat with a snowsuit under them are a warning, not a thing.
      const said = [name, description.replace('Not under the car seat’s straps', ''), ...searchTerms]
      for (const text of said) expect(text, id).not.toMatch(never)
      expect(shopWords.get(id)!.us).not.toMatch(never)
      expect(shopWords.get(id)!.gb).not.toMatch(never)
    },
  )

  /** Things that are soft, or not flat: nothing of it belongs to a sleeping baby. */
  const soft = /blanket|pillow|cuddly|soft animal|bouncer|dummy clip/i
  const early = english.filter(
    ({ name, features: has }) => soft.test(name) && !has.includes(features.months12.en),
  )
  it.each(early)('$id says that it is not for sleep', ({ description }) => {
    expect(description).toMatch(/never (in the cot|for sleep)/i)
  })
})

describe('what a shop is searched for', () => {
  const words = [...shopWords].flatMap(([id, { us, gb }]) => [
    { id, market: 'us', text: us },
    { id, market: 'gb', text: gb },
  ])
  /** Words that say by themselves for whom a thing is. */
  const forWhom =
    /\b(baby|babies|infant|newborn|toddler|kids|child|nursery|nursing|breast|breastfeeding|diapers?|napp(y|ies)|crib|cot|bassinet|stroller|pram|buggy|pacifier|dummy|family)\b/
  /** Things for grown-ups, whose search needs no baby. */
  const forAdults = ['monitor-power-bank', 'monitor-phone-stand', 'monitor-tablet-old', 'monitor-nfc-tags']
  const general = [...forAdults, 'safety-co-alarm', 'monitor-smart-plug']

  it.each(words)('$market, $id: “$text” says for whom, in two words or more', ({ id, text }) => {
    if (!general.includes(id)) expect(text).toMatch(forWhom)
    if (id !== 'diaper-diaper-pail' && id !== 'gear-changing-bag')
      expect(text.split(' ').length).toBeGreaterThanOrEqual(2)
    expect(text).toMatch(/^[a-z0-9][a-z0-9. -]{4,60}$/)
  })

  const british =
    /\b(cots?|napp(y|ies)|dumm(y|ies)|prams?|bugg(y|ies)|teats?|sterilis\w+|tog sleeping bag|sleepsuits?|trousers|hob|cupboard|socket|plug|organiser|aeroplane|highchair|bin|isofix|carrycot|changing mat|knitted baby|sun cream)\b/
  const american =
    /\b(cribs?|diapers?|pacifiers?|strollers?|nipples|steriliz\w+|sleep sacks?|pajamas|pants|stove|cabinet|outlet|organizer|airplane|pail|bathtub|sunscreen|changing pad|scale digital)\b/
  it.each(words)('$market, $id: “$text” is said so there', ({ id, market, text }) => {
    if (market === 'us') expect(text.replace('knitted stroller', ''), id).not.toMatch(british)
    else expect(text, id).not.toMatch(american)
  })

  it('is another for each thing', () => {
    for (const market of ['us', 'gb']) {
      const texts = words.filter((one) => one.market === market).map(({ text }) => text)
      expect(new Set(texts).size).toBe(texts.length)
    }
  })
})

describe('the pictures', () => {
  it.each(pictures)('%s-%s is the file that is served', async (categoryId, shape) => {
    const file = `../../../../../public/products/${categoryId}-${shape}.svg`
    const picture = pictureOf(categoryId, shape)
    await expect(picture).toMatchFileSnapshot(file)
    expect(picture.length).toBeLessThan(1000)
  })

  it('are no other files, and every shape is used', () => {
    const files = readdirSync(new URL('../../../../../public/products', import.meta.url))
    const expected = pictures.map(([categoryId, shape]) => `${categoryId}-${shape}.svg`)
    const categories = new Set(pictures.map(([categoryId]) => `${categoryId}.svg`))
    expect(files.filter((name) => !categories.has(name)).toSorted()).toEqual(expected.toSorted())
    expect(new Set(pictures.map(([, shape]) => shape))).toEqual(new Set(Object.keys(shapes)))
  })

  it('differ by kind of thing: at most four things of a category share one', () => {
    const uses = new Map<string, number>()
    for (const { imageUrl } of builtIn.products) uses.set(imageUrl!, (uses.get(imageUrl!) ?? 0) + 1)
    for (const [url, count] of uses) expect(count, url).toBeLessThanOrEqual(4)
    expect(uses.size).toBeGreaterThan(80)
  })
})
