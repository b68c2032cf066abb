import type { Row } from 'sync-protocol/entities/registry'

type Sleep = Row<'sleepSession'>
type Said = Partial<Pick<Sleep, 'location' | 'settling' | 'fellAsleepIn' | 'wakeMood'>>
type Meanings = readonly [RegExp, Said][]

/** How long it took to fall asleep. Being upset or content before has no field of its own. */
const conditions: Meanings = [
  [/^(under|less than|<)[ _]*10/i, { fellAsleepIn: 'UNDER_10' }],
  [/^10[ _]*-[ _]*20/i, { fellAsleepIn: 'FROM_10_TO_20' }],
  [/^(over|more than|>)[ _]*20|^long/i, { fellAsleepIn: 'OVER_20' }],
]

/** Where and how: one word of the app may say both. */
const locations: Meanings = [
  [/crib|cot|bassinet/i, { location: 'CRIB' }],
  [/stroller|pram/i, { location: 'STROLLER', settling: 'RIDING' }],
  [/\bcar\b/i, { location: 'CAR', settling: 'RIDING' }],
  [/on own/i, { location: 'BED', settling: 'ALONE' }],
  [/co-?sleep/i, { location: 'BED', settling: 'NEXT_TO' }],
  [/\bbed\b/i, { location: 'BED' }],
  [/next to/i, { settling: 'NEXT_TO' }],
  [/nurs|bottle|fed|feed/i, { settling: 'FED' }],
  [/rock|swing/i, { settling: 'ROCKED' }],
  [/held|arms|carrier|worn|on (me|carer)/i, { location: 'ARMS', settling: 'HELD' }],
]

const endings: Meanings = [
  [/^upset/i, { wakeMood: 'UPSET' }],
  [/^(content|calm)/i, { wakeMood: 'CALM' }],
  [/^happy/i, { wakeMood: 'HAPPY' }],
]

/** What a cell says, part by part; a later part outweighs an earlier one. `isWhole`: every part was understood. */
function readCell(cell: string, meanings: Meanings): { said: Said; isWhole: boolean } {
  const parts = cell
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const found = parts.map((part) => meanings.find(([words]) => words.test(part))?.[1])
  return { said: Object.assign({}, ...found) as Said, isWhole: !found.includes(undefined) }
}

/** How a baby fell asleep and woke up. `rest`: cells of which a part has no field, to be kept as they are. */
export function settlingOf(cells: { condition: string; location: string; ending: string }): {
  said: Said
  rest: string[]
} {
  const read = [
    { cell: cells.condition, ...readCell(cells.condition, conditions) },
    { cell: cells.location, ...readCell(cells.location, locations) },
    { cell: cells.ending, ...readCell(cells.ending, endings) },
  ]
  return {
    said: Object.assign({}, ...read.map(({ said }) => said)) as Said,
    rest: read.filter(({ isWhole }) => !isWhole).map(({ cell }) => cell),
  }
}
