import type { I18n } from '@lingui/core'
import type { FailedOp } from '#db/schema/records.ts'
import type { Format } from '#i18n/use-format.ts'
import { changeText } from './change-words.ts'
import { fieldName, refusalReason } from './refusal-words.ts'

export interface Refused {
  failed: FailedOp
  /** What this device shows of the entry. */
  row: Record<string, unknown> | undefined
}

/** Changes that were refused as a text that a person can keep, read and type in again: what, why, and every field. */
export function refusedAsText(i18n: I18n, format: Format, refused: readonly Refused[], now: number): string {
  const blocks = refused.map(({ failed, row }) => {
    const fields = Object.entries(failed.fields ?? {}).filter(([name]) => !name.endsWith('Id'))
    return [
      changeText(i18n, format, failed, row, now),
      i18n._(refusalReason(failed)),
      ...fields.map(([name, value]) => `${wordFor(i18n, name)}: ${value === null ? '–' : String(value)}`),
    ].join('\n')
  })
  return `${blocks.join('\n\n')}\n`
}

/** What a field of an entry is called. */
export function wordFor(i18n: I18n, name: string): string {
  const known = fieldName(name)
  return typeof known === 'string' ? known : i18n._(known)
}
