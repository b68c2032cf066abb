import type { Row } from 'sync-protocol/entities/registry'

type Sleep = Row<'sleepSession'>
type SettlingFields = Partial<Pick<Sleep, 'location' | 'settling' | 'fellAsleepIn' | 'wakeMood'>>
type Meanings = readonly [RegExp, SettlingFields][]

/** How long it took to fall asleep. Whether the baby was upset or content before has no field. */
const conditions: Meanings = [
  [/^(under|less than|<)[ _]*10/i, { fellAsleepIn: 'UNDER_10' }],
  [/^10[ _]*-[ _]*20/i, { fellAsleepIn: 'FROM_10_TO_20' }],
  [/^(over|more than|>)[ _]*20|^long/i, { fellAsleepIn: 'OVER_20' }],
]

/** Where and how; one word of the app may mean both. */
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

/** Reads a cell part by part; a later part overrides an earlier one. `isWhole`: every part was understood. */
function readCell(cell: string, meanings: Meanings): { fields: SettlingFields; isWhole: boolean } {
  const parts = cell
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const found = parts.map((part) => meanings.find(([words]) => words.test(part))?.[1])
  return { fields: Object.assign({}, ...found) as SettlingFields, isWhole: !found.includes(undefined) }
}

/** How a baby fell asleep and woke up. `rest`: cells with a part that has no field; they are kept as notes. */
export function settlingOf(cells: { condition: string; location: string; ending: string }): {
  fields: SettlingFields
  rest: string[]
} {
  const read = [
    { cell: cells.condition, ...readCell(cells.condition, conditions) },
    { cell: cells.location, ...readCell(cells.location, locations) },
    { cell: cells.ending, ...readCell(cells.ending, endings) },
  ]
  return {
    fields: Object.assign({}, ...read.map(({ fields }) => fields)) as SettlingFields,
    rest: read.filter(({ isWhole }) => !isWhole).map(({ cell }) => cell),
  }
}
