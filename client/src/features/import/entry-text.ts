import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Row } from 'sync-protocol/entities/registry'
import type { Unit } from '#i18n/format.ts'
import type { Format } from '#i18n/use-format.ts'
import type { PreviewEntry } from './setup.ts'

interface Volume {
  unit: 'ml' | 'fl_oz'
  value: number
}

const pottyResults = {
  PEE: msg({ message: 'Pee', comment: 'in the potty' }),
  POO: msg({ message: 'Poo', comment: 'in the potty' }),
  BOTH: msg({ message: 'Pee and poo', comment: 'in the potty' }),
  NOTHING: msg({ message: 'Just sat', comment: 'in the potty' }),
}

/** The few words that tell an entry from the others of its kind. */
export function entryText(i18n: I18n, format: Format, { kind, fields }: PreviewEntry): string {
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
  const parts: Record<PreviewEntry['kind'], () => string[]> = {
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
    potty: () => [i18n._(pottyResults[fields.result as Row<'potty'>['result']])],
    note: () => [String(fields.text).slice(0, 80)],
    achievement: () => [String(fields.title)],
  }
  const notes = typeof fields.notes === 'string' ? fields.notes.slice(0, 80).replaceAll('\n', ' · ') : ''
  return [...parts[kind](), notes].filter((part) => part !== '').join(' · ')
}
