import { Remarks, type When } from './draft-parts.ts'
import {
  bottleDraft,
  diaperDraft,
  nursingDraft,
  playDraft,
  pumpingDraft,
  sleepDraft,
  solidsDraft,
} from './drafts.ts'
import { growthDraft, medicineDraft, noteDraft, temperatureDraft } from './health-drafts.ts'
import { momentOf } from './moment.ts'
import type { Draft, Format, Question, Reader } from './reading.ts'
import {
  clockMinutes,
  lengthUnitOf,
  measured,
  temperatureUnitOf,
  volumeUnitOf,
  weightUnitOf,
} from './values.ts'
import { rowOf, skip, whenOf } from './when.ts'
import { colourOf, milkOf, reactionOf, textureOf } from './words.ts'

/** The kinds that a person can say a table of hers is of. */
export const mappedKinds = [
  'sleep',
  'nursing',
  'bottle',
  'solids',
  'diaper',
  'pumping',
  'temperature',
  'medicine',
  'growth',
  'play',
  'note',
] as const
export type MappedKind = (typeof mappedKinds)[number]

/** What a column may mean. */
export type ColumnRole =
  'start' | 'end' | 'minutes' | 'amount' | 'left' | 'right' | 'words' | 'weight' | 'height' | 'head' | 'notes'

/** What a person says about a table that nobody knows: of which kind its rows are, and what its columns mean. */
export interface Mapping {
  kind: MappedKind
  columns: Partial<Record<ColumnRole, string>>
}

/** Which columns a kind can have besides the start and the notes. */
export const rolesOf: Readonly<Record<MappedKind, readonly ColumnRole[]>> = {
  sleep: ['end', 'minutes'],
  nursing: ['end', 'minutes', 'left', 'right'],
  bottle: ['amount', 'words'],
  solids: ['words'],
  diaper: ['words'],
  pumping: ['end', 'minutes', 'left', 'right', 'amount'],
  temperature: ['amount'],
  medicine: ['words', 'amount'],
  growth: ['weight', 'height', 'head'],
  play: ['end', 'minutes'],
  note: ['words'],
}

const likelyNames: Readonly<Record<ColumnRole, RegExp>> = {
  start: /start|begin|from|time|date|when/,
  end: /end|stop|until|finish/,
  minutes: /duration|minutes|how long/,
  amount: /amount|quantity|volume|total|temperature|dose|dosage|value|\bml\b|\boz\b/,
  left: /left/,
  right: /right/,
  words: /type|status|contents?|what|food|ingredients|medicine|medication|name|text|note/,
  weight: /weight/,
  height: /height|length/,
  head: /head/,
  notes: /note|comment|remark|detail/,
}

/** What columns of a table of this kind probably mean, by their names; each column once, and always a start. */
export function proposedColumns(kind: MappedKind, headers: readonly string[]): Mapping['columns'] {
  const columns: Mapping['columns'] = {}
  const free = new Set(headers)
  for (const role of ['start', ...rolesOf[kind], 'notes'] as const) {
    const found = [...free].find((header) => likelyNames[role].test(header.toLowerCase()))
    const column = found ?? (role === 'start' ? headers[0] : undefined)
    if (column === undefined) continue
    columns[role] = column
    free.delete(column)
  }
  return columns
}

const asks: Readonly<Record<MappedKind, readonly Question[]>> = {
  sleep: [],
  nursing: [],
  bottle: ['volume'],
  solids: [],
  diaper: [],
  pumping: ['volume'],
  temperature: ['temperature'],
  medicine: [],
  growth: ['weight', 'length'],
  play: [],
  note: [],
}

type Ask = (role: ColumnRole) => string
type ReadKind = (ask: Ask, when: When, remarks: Remarks, reader: Reader) => Draft | null

/** A length of time: minutes, or hours and minutes with a colon. */
const minutesOf = (text: string) => {
  const clock = clockMinutes(text)
  return Number.isNaN(clock) ? (measured(text)?.value ?? NaN) : clock
}

const volumeOf = (text: string, { answers }: Reader) => {
  const read = measured(text)
  return read && { value: read.value, unit: volumeUnitOf(read.unit) ?? answers.volume }
}

const minutesOr0 = (text: string) => {
  const minutes = minutesOf(text)
  return minutes > 0 ? minutes : 0
}

const read: Readonly<Record<MappedKind, ReadKind>> = {
  sleep: (_, when, remarks) => sleepDraft(when, null, remarks),
  nursing: (ask, when, remarks) =>
    nursingDraft(
      when,
      { left: minutesOr0(ask('left')), right: minutesOr0(ask('right')), first: 'LEFT' },
      remarks,
    ),
  bottle: (ask, when, remarks, reader) =>
    bottleDraft(when, volumeOf(ask('amount'), reader), milkOf(ask('words')), remarks),
  solids: (ask, when, remarks) => solidsDraft(when, ask('words'), reactionOf(ask('notes')), remarks),
  diaper: (ask, when, remarks) => {
    const words = ask('words').toLowerCase()
    const both = /both|mixed/.test(words)
    const [isWet, soiled] = [
      both || /wet|pee|urin/.test(words),
      both || /dirty|poo|stool|bm|soiled/.test(words),
    ]
    if (!isWet && !soiled && !/dry/.test(words)) remarks.add(ask('words'))
    const wetness = isWet || (!soiled && !/dry/.test(words)) ? 'WET' : 'DRY'
    return diaperDraft(
      when,
      { wetness, soiled, colour: colourOf(words), consistency: textureOf(words) },
      remarks,
    )
  },
  pumping: (ask, when, remarks, reader) => {
    const [left, right, total] = [ask('left'), ask('right'), ask('amount')].map((one) =>
      volumeOf(one, reader),
    )
    return pumpingDraft(when, { left: left!, right: right!, total: total! }, remarks)
  },
  temperature: (ask, when, remarks, { answers }) => {
    const value = measured(ask('amount'))
    return (
      value &&
      temperatureDraft(when, value.value, temperatureUnitOf(value.unit) ?? answers.temperature, remarks)
    )
  },
  medicine: (ask, when, remarks) => {
    const dose = measured(ask('amount'))
    return medicineDraft(when, ask('words'), dose, remarks)
  },
  growth: (ask, _, remarks, { answers }) => {
    const length = (text: string) => {
      const one = measured(text)
      return one && { value: one.value, unit: lengthUnitOf(one.unit) ?? answers.length }
    }
    const weight = measured(ask('weight'))
    return growthDraft(
      momentOf(ask('start'), answers.dateOrder)!.day,
      {
        weight: weight && { value: weight.value, unit: weightUnitOf(weight.unit) ?? answers.weight },
        height: length(ask('height')),
        head: length(ask('head')),
      },
      remarks,
    )
  },
  play: (_, when, remarks) => playDraft(when, 'FREE_PLAY', remarks),
  note: (ask, when, remarks) => noteDraft(when, new Remarks(ask('words'), remarks.text() ?? '')),
}

/** The format of a table whose columns a person explained; null: its rows are left out. */
export function mappedFormat(mapping: Mapping | null): Format {
  const columns = mapping?.columns ?? {}
  return {
    id: 'mapped',
    app: '',
    isOf: () => false,
    asks: () => (mapping ? ['timeZone', 'dateOrder', ...asks[mapping.kind]] : []),
    dates: [columns.start, columns.end].filter((name) => name !== undefined),
    read(row, reader) {
      if (!mapping) return skip('leftOut')
      const ask: Ask = (role) => (columns[role] === undefined ? '' : row(columns[role]))
      const when = whenOf(reader, ask('start'), ask('end'), minutesOf(ask('minutes')))
      if (!when) return skip('noTime')
      const draft = read[mapping.kind](ask, when, new Remarks(ask('notes')), reader)
      const told = [...new Set(Object.values(columns))].filter((name) => name !== columns.notes)
      return rowOf([mapping.kind, ...told.map((name) => row(name))], draft)
    },
  }
}
