import type { Milk } from './drafts.ts'
import { lookup } from './lookup.ts'

/** Words of other apps for what has a name here. Whoever finds none keeps the word among the notes. */

const colours: Readonly<Record<string, string>> = {
  yellow: 'YELLOW',
  brown: 'BROWN',
  green: 'GREEN',
  black: 'BLACK',
  red: 'RED',
  white: 'WHITE',
  желтый: 'YELLOW',
  жёлтый: 'YELLOW',
  жовтий: 'YELLOW',
  ყვითელი: 'YELLOW',
  коричневый: 'BROWN',
  коричневий: 'BROWN',
  ყავისფერი: 'BROWN',
  зеленый: 'GREEN',
  зелёный: 'GREEN',
  зелений: 'GREEN',
  მწვანე: 'GREEN',
}

const textures: Readonly<Record<string, string>> = {
  diarrhea: 'LIQUID',
  liquid: 'LIQUID',
  watery: 'LIQUID',
  runny: 'LIQUID',
  run: 'LIQUID',
  'very runny': 'LIQUID',
  loose: 'SOFT',
  mushy: 'SOFT',
  mush: 'SOFT',
  soft: 'SOFT',
  sticky: 'SOFT',
  mucousy: 'SOFT',
  mucusy: 'SOFT',
  mucus: 'SOFT',
  seedy: 'SOFT',
  solid: 'FORMED',
  formed: 'FORMED',
  firm: 'FORMED',
  normal: 'FORMED',
  pebbles: 'HARD',
  'little balls': 'HARD',
  hard: 'HARD',
}

const wordIn = (words: Readonly<Record<string, string>>) => (text: string) => {
  const [first] = text.toLowerCase().trim().split(/[,;]/)
  return lookup(words, first!.trim()) ?? lookup(words, first!.trim().split(/\s+/)[0]!)
}

export const colourOf = wordIn(colours)
export const textureOf = wordIn(textures)

/** What a bottle held. */
export function milkOf(text: string): Milk | null {
  const plain = text.toLowerCase()
  if (plain.trim() === '') return null
  const [breast, formula] = [
    /breast|expressed|pumped|груд|ძუძუ|დედის/.test(plain),
    /formula|смес|суміш|ხელოვნურ/.test(plain),
  ]
  if ((breast && formula) || /mixed|fortified/.test(plain)) return 'MIXED'
  if (breast) return 'BREAST_MILK'
  return formula ? 'FORMULA' : 'OTHER'
}

/** How a child liked its food. */
export function reactionOf(text: string): string | null {
  const plain = text.toLowerCase()
  if (/lov/.test(plain)) return 'LOVED'
  if (/hate|dislik|yuck|refus/.test(plain)) return 'DISLIKED'
  if (/lik/.test(plain)) return 'LIKED'
  return /meh|neutral|ok/.test(plain) ? 'NEUTRAL' : null
}

/** The side that words name; null where they name none or both. */
export function sideOf(text: string): 'left' | 'right' | null {
  const plain = text.toLowerCase().trim()
  const [left, right] = [/left|^l$|лев|^л$|лів|მარცხ/.test(plain), /right|^r$|прав|^п$|მარჯვ/.test(plain)]
  return left === right ? null : left ? 'left' : 'right'
}

const plays: readonly [RegExp, string][] = [
  [/tummy|живот|მუცელ/, 'TUMMY_TIME'],
  [/bath|купа|ванн|ბან|აბაზან/, 'BATH'],
  [/walk|stroll|прогул|гул|სეირნ/, 'WALKING'],
  [/outdoor|улиц|надвор|გარეთ/, 'OUTDOOR'],
  [/massage|масс?аж|მასაჟ/, 'MASSAGE'],
  [/read|story|чита|чте|კითხვ/, 'READING'],
]

/** Which kind of play words name. */
export const playOf = (text: string): string =>
  plays.find(([words]) => words.test(text.toLowerCase()))?.[1] ?? 'FREE_PLAY'
