import type { I18n } from '@lingui/core'
import type { FailedOp } from '#db/schema/records.ts'
import type { Format } from '#i18n/use-format.ts'
import { changeText } from './change-words.ts'
import { fieldName, refusalReason } from './refusal-words.ts'

export interface Refused {
  failed: FailedOp
  /** The entry's row on this device. */
  row: Record<string, unknown> | undefined
}

/** Refused changes as a text that the user can keep and enter again: what, why, and every field. */
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

/** The text of an entry's field. */
export function wordFor(i18n: I18n, name: string): string {
  const known = fieldName(name)
  return typeof known === 'string' ? known : i18n._(known)
}
