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

/** The text of each field of an entry, without its time and its notes, which are shown elsewhere. */
function declaredText(kind: DeclaredKind, fields: PreviewEntry['fields'], context: WordsContext): string[] {
  const shown = Object.entries(fields).filter(
    ([name]) => !['timestamp', 'timeZone', 'notes', 'activityId', 'lasts'].includes(name),
  )
  return shown.map(([name, value]) => changeInWords(kind, name, null, value, context)?.after ?? '')
}

/** A short text that distinguishes an entry from others of its kind. */
export function entryText(context: WordsContext, { kind, fields }: PreviewEntry): string {
  const { i18n, format } = context
  const volume = (value: unknown) => {
    const { unit, value: amount } = value as Volume
    return format.amount(amount, unit === 'ml' ? 'ml' : 'floz')
  }
  const orEmpty = (value: unknown, text: (value: unknown) => string) =>
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
    bottle: () => [orEmpty(fields.amount, volume)],
    solids: () => [orEmpty(fields.food, String)],
    diaper: () => [
      fields.wetness === 'DRY' ? '' : i18n._(msg`wet`),
      fields.soiled ? i18n._(msg`dirty`) : '',
      fields.wetness === 'DRY' && !fields.soiled ? i18n._(msg`dry`) : '',
    ],
    pumping: () => [
      orEmpty(fields.left, volume),
      orEmpty(fields.right, volume),
      orEmpty(fields.total, volume),
    ],
    medicine: () => [String(fields.name)],
    temperature: () => {
      const { unit, value } = fields.reading as { unit: 'C' | 'F'; value: number }
      return [format.amount(value, unit === 'C' ? 'c' : 'f')]
    },
    growth: () =>
      [fields.weight, fields.height, fields.headCircumference].map((one) => orEmpty(one, measured)),
    note: () => [String(fields.text).slice(0, 80)],
    achievement: () => [String(fields.title)],
  }
  const notes = typeof fields.notes === 'string' ? fields.notes.slice(0, 80).replaceAll('\n', ' · ') : ''
  return [...parts[kind](), notes].filter((part) => part !== '').join(' · ')
}
