import { excretionIn } from '#features/activities/entries/excretion-words.ts'
import type { Draft } from '#features/activities/importing/draft.ts'
import { startOf, type Remarks, type When } from '#features/activities/importing/draft-parts.ts'
import { lookup } from '#features/activities/importing/lookup.ts'
import type { TableRow } from '#features/activities/importing/table-row.ts'

export interface Diaper {
  wetness: 'DRY' | 'DAMP' | 'WET' | 'VERY_WET'
  soiled: boolean
  colour?: string | undefined
  consistency?: string | undefined
}

/** Creates the draft of a diaper change. */
export const diaperDraft = (
  when: When,
  { wetness, soiled, colour, consistency }: Diaper,
  remarks: Remarks,
): Draft => ({
  entity: 'diaperChange',
  fields: {
    timestamp: startOf(when, remarks),
    timeZone: when.timeZone,
    wetness,
    soiled,
    colour: colour ?? null,
    consistency: consistency ?? null,
    notes: remarks.text(),
  },
  doubts: remarks.doubts,
})

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

/** Reads a row of a table whose columns a person assigned. */
export function readDiaper({ ask, when, word, remarks }: TableRow): Draft {
  const words = ask('words').toLowerCase()
  const content = excretionIn(words) ?? excretionIn(word) ?? excretionIn(ask('notes'))
  if (!excretionIn(words)) remarks.add(ask('words'))
  const [colour, consistency] = [colourOf(words), textureOf(words)]
  const wetness = content && !content.wet ? 'DRY' : 'WET'
  return diaperDraft(when, { wetness, soiled: content?.soiled ?? false, colour, consistency }, remarks)
}
