import { appNames } from '../app-names.ts'
import { Remarks } from '#features/activities/importing/draft-parts.ts'
import { bottleDraft, solidsDraft, milkOf, reactionOf } from '#features/activities/kinds/feeding/import.ts'
import { diaperDraft, colourOf, textureOf } from '#features/activities/kinds/diaper/import.ts'
import { sleepDraft } from '#features/activities/kinds/sleep/import.ts'
import { growthDraft } from '../../reading/growth-draft.ts'
import { momentOf } from '../../reading/moment.ts'
import type { Format } from '../../reading/format.ts'
import type { Cells, Columns } from '../../reading/table.ts'
import { quantityOf } from '../../reading/quantities.ts'
import { rowOf, skip, whenOf } from '../../reading/when.ts'

/** Glow Baby: one file per kind, local times without a zone, unsorted. Amounts are in both units. */
export const glow: Format = {
  id: 'glow',
  app: appNames.glow,
  isOf: (columns) => kindOf(columns) !== undefined,
  asks: () => ['timeZone', 'dateOrder'],
  dates: ['Diaper time', 'Time of feeding', 'Begin time', 'End time', 'Date'],
  read(row, reader) {
    const kind = kindOf(reader.columns)
    if (!kind) return skip('unknownKind')
    const when = whenOf(
      reader,
      row('Diaper time', 'Time of feeding', 'Begin time', 'Date'),
      kind === 'sleep' ? row('End time') : '',
    )
    if (!when) return skip('noTime')
    const remarks = new Remarks(row('Notes', 'Note'))
    const key = [kind, ...reader.columns.names.map((name) => row(name))]
    if (kind === 'sleep') return rowOf(key, sleepDraft(when, null, remarks))
    if (kind === 'bottle')
      return rowOf(key, bottleDraft(when, volumeOf(row, remarks), milkOf(row('Milk type')), remarks))
    if (kind === 'solid') {
      const amount = [row('Amount'), row('Unit type')].filter((part) => part !== '').join(' ')
      remarks.add(amount)
      return rowOf(key, solidsDraft(when, row('Ingredients'), reactionOf(row("Baby's reaction")), remarks))
    }
    if (kind === 'diaper') {
      const what = row('In the diaper').toLowerCase()
      const [isWet, soiled] = [/pee|wet/.test(what), /poo|dirty/.test(what)]
      if (!isWet && !soiled && !/dry/.test(what)) return skip('noValue')
      const of = { colour: colourOf(row('Color')), consistency: textureOf(row('Texture')) }
      if (!of.colour) remarks.add(row('Color'))
      if (!of.consistency) remarks.add(row('Texture'))
      return rowOf(key, diaperDraft(when, { wetness: isWet ? 'WET' : 'DRY', soiled, ...of }, remarks))
    }
    const day = momentOf(row('Date'), reader.answers.dateOrder)!.day
    return rowOf(key, growthDraft(day, sizesOf(row, remarks), remarks))
  },
}

type Kind = 'diaper' | 'bottle' | 'solid' | 'growth' | 'sleep'

function kindOf(columns: Columns): Kind | undefined {
  if (columns.has('Diaper time', 'In the diaper')) return 'diaper'
  if (columns.has('Time of feeding')) return columns.has('Ingredients') ? 'solid' : 'bottle'
  if (columns.has('Begin time', 'End time')) return 'sleep'
  return columns.has('Date') && columns.first('Weight(kg)', 'Height(cm)', 'Head Circ.(cm)')
    ? 'growth'
    : undefined
}

/** Of the same amount in two units, the first with a value; zero means that nothing was entered. */
const entered = (row: Cells, ...names: readonly string[]) =>
  names.map((name) => row.cell(name)).find(({ text }) => /[^0.,]/.test(text)) ?? row.cell(...names)

function volumeOf(row: Cells, remarks: Remarks) {
  return quantityOf('volume', entered(row, 'Amount(ml)', 'Amount(oz)'), { otherwise: null }, remarks)
}

function sizesOf(row: Cells, remarks: Remarks) {
  const length = (name: string) =>
    quantityOf('length', entered(row, `${name}(cm)`, `${name}(in)`), { otherwise: null }, remarks)
  return {
    weight: quantityOf('weight', entered(row, 'Weight(kg)', 'Weight(lb)'), { otherwise: null }, remarks),
    height: length('Height'),
    head: length('Head Circ.'),
  }
}
