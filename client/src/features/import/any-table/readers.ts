import { Remarks, type When } from '../reading/draft-parts.ts'
import {
  bottleDraft,
  diaperDraft,
  nursingDraft,
  playDraft,
  pumpingDraft,
  sleepDraft,
  solidsDraft,
} from '../reading/drafts.ts'
import { growthDraft, medicineDraft, noteDraft, temperatureDraft } from '../reading/health-drafts.ts'
import type { Draft, Reader } from '../reading/format.ts'
import {
  lengthMinutes,
  lengthUnitOf,
  measured,
  temperatureUnitOf,
  volumeUnitOf,
  weightUnitOf,
} from '../reading/values.ts'
import { colourOf, diaperOf, milkOf, playOf, reactionOf, sideOf, textureOf } from '../reading/words.ts'
import { kindOfWord } from './guess.ts'
import type { ColumnRole, MappedKind } from './kinds.ts'

/** What a row has in the columns that mean something. */
interface Told {
  ask: (role: ColumnRole) => string
  /** The unit that the name of a column says; empty where it says none. */
  unitAbove: (role: ColumnRole) => string
  when: When
  /** The day it says, and the word that says its kind; empty in a table of one kind. */
  day: string
  word: string
  remarks: Remarks
  reader: Reader
}

/** A number with its unit: as it is written behind it, in a column of its own, or above the number's. */
const amountOf = ({ ask, unitAbove }: Told, role: ColumnRole) => {
  const read = measured(ask(role))
  return read && { value: read.value, unit: read.unit || ask('unit') || unitAbove(role) }
}

const volumeOf = (told: Told, role: ColumnRole) => {
  const read = amountOf(told, role)
  return read && { value: read.value, unit: volumeUnitOf(read.unit) ?? told.reader.answers.volume }
}
const weightOf = (told: Told, role: ColumnRole) => {
  const read = amountOf(told, role)
  return read && { value: read.value, unit: weightUnitOf(read.unit) ?? told.reader.answers.weight }
}
const lengthOf = (told: Told, role: ColumnRole) => {
  const read = amountOf(told, role)
  return read && { value: read.value, unit: lengthUnitOf(read.unit) ?? told.reader.answers.length }
}

function nursing({ ask, when, word, remarks }: Told): Draft {
  const [left, right] = [lengthMinutes(ask('left')) || 0, lengthMinutes(ask('right')) || 0]
  const side = sideOf(ask('side')) ?? sideOf(word)
  const first = side === 'right' ? 'RIGHT' : 'LEFT'
  if (left > 0 || right > 0) return nursingDraft(when, { left, right, first }, remarks)
  const minutes = ((when.to ?? when.from) - when.from) / 60_000
  // A side without a length is no part of a nursing: it stays among the words.
  if (side === null || !(minutes > 0)) remarks.add(ask('side'))
  const of = { left: side === 'left' ? minutes : 0, right: side === 'right' ? minutes : 0 }
  return nursingDraft(when, { ...of, first }, remarks)
}

function bottle(told: Told): Draft {
  const { ask, word, when, remarks } = told
  // The word for the kind and the notes may name the milk; that they name none says nothing.
  const milks = [ask('words'), word, ask('notes')].map(milkOf).filter((milk) => milk !== null)
  const milk = milks.find((one) => one !== 'OTHER') ?? milkOf(ask('words'))
  return bottleDraft(when, volumeOf(told, 'amount'), milk, remarks)
}

/** A feed of whatever sort: what the row has tells which. */
function feed(told: Told): Draft {
  const { ask, when, word, remarks } = told
  const sorts = [ask('words'), word, ask('notes')].map(kindOfWord)
  if (sorts.includes('solids'))
    return solidsDraft(when, ask('words') || ask('notes'), reactionOf(ask('notes')), remarks)
  const amount = measured(ask('amount'))
  const isVolume = amount !== null && (amount.unit === '' || volumeUnitOf(amount.unit) !== undefined)
  if ((isVolume && amount.value > 0) || sorts.includes('bottle')) return bottle(told)
  const isAtBreast =
    sorts.includes('nursing') || ask('left') !== '' || ask('right') !== '' || sideOf(ask('side')) !== null
  if (isAtBreast || when.to !== null) {
    remarks.add(ask('words'))
    return nursing(told)
  }
  return bottle(told)
}

const growth = (
  told: Told,
  sizes: Partial<Parameters<typeof growthDraft>[1]>,
): ReturnType<typeof growthDraft> =>
  growthDraft(told.day, { weight: null, height: null, head: null, ...sizes }, told.remarks)

/** How rows of each kind are read; null: such a row has no value. */
export const read: Readonly<Record<MappedKind, (told: Told) => Draft | null>> = {
  sleep: ({ when, remarks }) => sleepDraft(when, null, remarks),
  feed,
  nursing,
  bottle,
  solids: ({ ask, when, remarks }) => solidsDraft(when, ask('words'), reactionOf(ask('notes')), remarks),
  diaper: ({ ask, when, word, remarks }) => {
    const words = ask('words').toLowerCase()
    const content = diaperOf(words) ?? diaperOf(word) ?? diaperOf(ask('notes'))
    if (!diaperOf(words)) remarks.add(ask('words'))
    const [colour, consistency] = [colourOf(words), textureOf(words)]
    const wetness = content && !content.wet ? 'DRY' : 'WET'
    return diaperDraft(when, { wetness, soiled: content?.soiled ?? false, colour, consistency }, remarks)
  },
  pumping: (told) =>
    pumpingDraft(
      told.when,
      { left: volumeOf(told, 'left'), right: volumeOf(told, 'right'), total: volumeOf(told, 'amount') },
      told.remarks,
    ),
  temperature: (told) => {
    const value = amountOf(told, 'amount')
    const unit = temperatureUnitOf(value?.unit ?? '') ?? told.reader.answers.temperature
    return value && temperatureDraft(told.when, value.value, unit, told.remarks)
  },
  medicine: (told) => medicineDraft(told.when, told.ask('words'), amountOf(told, 'amount'), told.remarks),
  growth: (told) =>
    growth(told, {
      weight: weightOf(told, 'weight'),
      height: lengthOf(told, 'height'),
      head: lengthOf(told, 'head'),
    }),
  weight: (told) => growth(told, { weight: weightOf(told, 'amount') }),
  height: (told) => growth(told, { height: lengthOf(told, 'amount') }),
  head: (told) => growth(told, { head: lengthOf(told, 'amount') }),
  play: ({ when, word, remarks }) => playDraft(when, playOf(word), remarks),
  note: ({ ask, when, remarks }) => noteDraft(when, new Remarks(ask('words'), remarks.text() ?? '')),
}
