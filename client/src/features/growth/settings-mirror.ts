import { entities, type Row } from 'sync-protocol/entities/registry'
import { readDevice, writeDevice } from '#session/device-storage.ts'

const names = [
  'growthStandard',
  'measurementUnit',
  'growthPercentileLines',
  'growthCorrectedAge',
  'growthReminderDays',
  'growthExport',
  'growthUnits',
] as const
export type Fields = Pick<Row<'settings'>, (typeof names)[number]>

const key = 'growthSettings'
const defaults = entities.settings.defaults as Fields

/** A user's settings as mirrored in the local storage, with the user's id. */
export function mirrorOf(userId: string, row: Readonly<Record<string, unknown>> | undefined): string {
  const fields = Object.fromEntries(names.map((name) => [name, row?.[name] ?? defaults[name]]))
  return JSON.stringify({ userId, ...fields })
}

/** The mirror of this user; null if there is none. */
export function readMirror(userId: string): string | null {
  const text = readDevice(key)
  return text !== null && parsed(text).userId === userId ? text : null
}

export const writeMirror = (mirror: string): void => writeDevice(key, mirror)

/**
 * The settings of a mirror. A field with another type than its default is replaced by the default; another version may
 * have written it.
 */
export function fieldsOf(mirror: string): Fields {
  const found = parsed(mirror)
  return Object.fromEntries(
    names.map((name) => [name, isLike(found[name], defaults[name]) ? found[name] : defaults[name]]),
  ) as Fields
}

const isLike = (value: unknown, usual: unknown) =>
  typeof value === typeof usual && Array.isArray(value) === Array.isArray(usual)

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
