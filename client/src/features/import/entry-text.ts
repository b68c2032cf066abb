import { msg } from '@lingui/core/macro'
import { changeInWords } from '#features/activities/editing/field-words.ts'
import type { WordsContext } from '#features/activities/entries/field-in-words.ts'
import type { Unit } from '#i18n/format.ts'
import { declaredKinds, type DeclaredKind } from './import-kinds.ts'
import type { PreviewEntry } from './setup.ts'

interface Volume {
  unit: 'ml' | 'fl_oz'
  value: number
}

/** What a kind of entry says of its fields; the time and the notes have their own places. */
function declaredText(kind: DeclaredKind, fields: PreviewEntry['fields'], context: WordsContext): string[] {
  const shown = Object.entries(fields).filter(
    ([name]) => !['timestamp', 'timeZone', 'notes', 'activityId', 'lasts'].includes(name),
  )
  return shown.map(([name, value]) => changeInWords(kind, name, null, value, context)?.after ?? '')
}

/** The few words that tell an entry from the others of its kind. */
export function entryText(context: WordsContext, { kind, fields }: PreviewEntry): string {
  const { i18n, format } = context
  const volume = (value: unknown) => {
    const { unit, value: amount } = value as Volume
    return format.amount(amount, unit === 'ml' ? 'ml' : 'floz')
  }
  const said = (value: unknown, text: (value: unknown) => string) =>
    value === null || value === undefined ? '' : text(value)
  const measured = (value: unknown) => {
    const { unit, value: amount } = value as { unit: Unit; value: number }
    return format.amount(amount, unit)
  }
  const { startTime, endTime } = fields as Record<string, string | null | undefined>
  const ms = startTime && endTime ? Date.parse(endTime) - Date.parse(startTime) : 0
  const length = () => (ms > 0 ? [format.duration(ms)] : [])
  const declared = declaredKinds.map((one) => [one, () => declaredText(one, fields, context)])
  const parts: Record<PreviewEntry['kind'], () => string[]> = {
    ...(Object.fromEntries(declared) as Record<DeclaredKind, () => string[]>),
    sleep: length,
    nursing: length,
    play: length,
    bottle: () => [said(fields.amount, volume)],
    solids: () => [said(fields.food, String)],
    diaper: () => [
      fields.wetness === 'DRY' ? '' : i18n._(msg`wet`),
      fields.soiled ? i18n._(msg`dirty`) : '',
      fields.wetness === 'DRY' && !fields.soiled ? i18n._(msg`dry`) : '',
    ],
    pumping: () => [said(fields.left, volume), said(fields.right, volume), said(fields.total, volume)],
    medicine: () => [String(fields.name)],
    temperature: () => {
      const { unit, value } = fields.reading as { unit: 'C' | 'F'; value: number }
      return [format.amount(value, unit === 'C' ? 'c' : 'f')]
    },
    growth: () => [fields.weight, fields.height, fields.headCircumference].map((one) => said(one, measured)),
    note: () => [String(fields.text).slice(0, 80)],
    achievement: () => [String(fields.title)],
  }
  const notes = typeof fields.notes === 'string' ? fields.notes.slice(0, 80).replaceAll('\n', ' · ') : ''
  return [...parts[kind](), notes].filter((part) => part !== '').join(' · ')
}
