import type { Milk } from './drafts.ts'

/** Words of other apps for what has a name here. Whoever finds none keeps the word among the notes. */

const colours: Readonly<Record<string, string>> = {
  yellow: 'YELLOW',
  brown: 'BROWN',
  green: 'GREEN',
  black: 'BLACK',
  red: 'RED',
  white: 'WHITE',
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
  return words[first!.trim()] ?? words[first!.trim().split(/\s+/)[0]!]
}

export const colourOf = wordIn(colours)
export const textureOf = wordIn(textures)

/** What a bottle held. */
export function milkOf(text: string): Milk | null {
  const plain = text.toLowerCase()
  if (plain.trim() === '') return null
  const [breast, formula] = [/breast|expressed|pumped/.test(plain), /formula/.test(plain)]
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
