import { excretionIn } from '#features/activities/entries/excretion-words.ts'
import type { ColumnRole } from '#features/activities/entries/kind-import.ts'
import { Remarks, type When } from '../reading/draft-parts.ts'
import {
  bottleDraft,
  declaredDraft,
  diaperDraft,
  nursingDraft,
  playDraft,
  pumpingDraft,
  sleepDraft,
  solidsDraft,
} from '../reading/drafts.ts'
import { growthDraft, medicineDraft, noteDraft, temperatureDraft } from '../reading/health-drafts.ts'
import type { Draft, Made, Reader } from '../reading/format.ts'
import { minutesOf, quantityOf } from '../reading/quantities.ts'
import type { Cell } from '../reading/table.ts'
import type { Dimension, UnitsOf } from '#i18n/quantity/units.ts'
import { colourOf, milkOf, playOf, reactionOf, sideOf, textureOf } from '../reading/words.ts'
import { declared } from './declared.ts'
import { kindOfWord } from './guess.ts'
import type { MappedKind } from './kinds.ts'

/** What a row has in the columns that mean something. */
interface Told {
  ask: (role: ColumnRole) => string
  cell: (role: ColumnRole) => Cell
  /** Whether units stand in a column of their own: a number beside which none stands has none that anybody knows. */
  hasUnits: boolean
  when: When
  /** The day it says, and the word that says its kind; empty in a table of one kind. */
  day: string
  word: string
  remarks: Remarks
  reader: Reader
}

/** A number with its unit: as it is written beside it, in a column of its own, above the column, or as a person said. */
const amountOf = <D extends Dimension>(
  { cell, ask, hasUnits, remarks }: Told,
  dimension: D,
  role: ColumnRole,
  otherwise: UnitsOf[D] | null,
) =>
  quantityOf(dimension, cell(role), { column: ask('unit'), otherwise: hasUnits ? null : otherwise }, remarks)

const volumeOf = (told: Told, role: ColumnRole) => amountOf(told, 'volume', role, told.reader.answers.volume)
const weightOf = (told: Told, role: ColumnRole) => amountOf(told, 'weight', role, told.reader.answers.weight)
const lengthOf = (told: Told, role: ColumnRole) => amountOf(told, 'length', role, told.reader.answers.length)

function nursing({ ask, cell, when, word, remarks }: Told): Draft {
  const [left, right] = [minutesOf(cell('left'), remarks) || 0, minutesOf(cell('right'), remarks) || 0]
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
  const amount = volumeOf({ ...told, remarks: new Remarks() }, 'amount')
  if ((amount && amount.value > 0) || sorts.includes('bottle')) return bottle(told)
  const isAtBreast =
    sorts.includes('nursing') || ask('left') !== '' || ask('right') !== '' || sideOf(ask('side')) !== null
  if (isAtBreast || when.to !== null) {
    remarks.add(ask('words'))
    volumeOf(told, 'amount')
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
export const read: Readonly<Record<MappedKind, (told: Told) => Made>> = {
  sleep: ({ when, remarks }) => sleepDraft(when, null, remarks),
  feed,
  nursing,
  bottle,
  solids: ({ ask, when, remarks }) => solidsDraft(when, ask('words'), reactionOf(ask('notes')), remarks),
  diaper: ({ ask, when, word, remarks }) => {
    const words = ask('words').toLowerCase()
    const content = excretionIn(words) ?? excretionIn(word) ?? excretionIn(ask('notes'))
    if (!excretionIn(words)) remarks.add(ask('words'))
    const [colour, consistency] = [colourOf(words), textureOf(words)]
    const wetness = content && !content.wet ? 'DRY' : 'WET'
    return diaperDraft(when, { wetness, soiled: content?.soiled ?? false, colour, consistency }, remarks)
  },
  ...declared(
    ({ entity, read: fieldsOf }) =>
      ({ ask, word, when, remarks }: Told) =>
        declaredDraft(entity, when, fieldsOf({ ask, word }), remarks),
  ),
  pumping: (told) =>
    pumpingDraft(
      told.when,
      { left: volumeOf(told, 'left'), right: volumeOf(told, 'right'), total: volumeOf(told, 'amount') },
      told.remarks,
    ),
  temperature: (told) => {
    const read = amountOf(told, 'temperature', 'amount', told.reader.answers.temperature)
    return temperatureDraft(told.when, read, told.remarks)
  },
  medicine: (told) => {
    const dose = amountOf(told, 'dose', 'amount', null)
    return medicineDraft(told.when, told.ask('words'), dose, told.remarks)
  },
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
