import { msg } from '@lingui/core/macro'
import type { Row } from 'sync-protocol/entities/registry'
import { ownLength, ownRuns } from 'sync-protocol/rules/own-activity'
import type { EntryContext } from '#features/activities/entries/kind.ts'
import { joined } from '#features/activities/entries/joined.ts'

type Shown = Pick<Row<'ownEntry'>, 'timestamp' | 'lasts' | 'endTime' | 'amount' | 'choice'>

/** "120 ml", or the number alone if the activity has no unit. */
export const amountText = (
  { unit, value }: NonNullable<Shown['amount']>,
  { format }: Pick<EntryContext, 'format'>,
): string => `${format.number(value)} ${unit}`.trim()

/** Length with start and end; empty for a momentary or running entry. */
export function lengthText(row: Shown, { i18n, format }: Pick<EntryContext, 'i18n' | 'format'>): string {
  if (!row.lasts || row.endTime === null) return ''
  if (row.endTime < row.timestamp) return i18n._(msg`ends before it starts`)
  const ms = ownLength(row)
  if (ms < 60_000) return i18n._(msg`under a minute`)
  const range = format.timeRange(Date.parse(row.timestamp), Date.parse(row.endTime))
  return `${format.duration(ms)} · ${range}`
}

/** Details of an entry apart from name, time and note. */
export const ownDetail = (row: Shown, context: Pick<EntryContext, 'i18n' | 'format'>): string =>
  joined(
    ownRuns(row) && context.i18n._(msg({ message: 'running', comment: 'an activity goes on' })),
    lengthText(row, context),
    row.choice,
    row.amount && amountText(row.amount, context),
  )
