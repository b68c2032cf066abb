import { msg, selectOrdinal } from '@lingui/core/macro'
import type { I18n } from '@lingui/core'
import { percentileText } from 'sync-protocol/rules/growth/percentile'
import { formatNumber } from '#i18n/format.ts'

/** A percentile in words: "41st percentile", "below the 1st percentile". */
export function percentileWords(i18n: I18n, percentile: number): string {
  const text = percentileText(percentile)
  if (text === '<1') return i18n._(msg`below the 1st percentile`)
  if (text === '>99') return i18n._(msg`above the 99th percentile`)
  const rank = Number(text)
  return i18n._(
    msg({
      message: selectOrdinal(rank, {
        one: '#st percentile',
        two: '#nd percentile',
        few: '#rd percentile',
        other: '#th percentile',
      }),
    }),
  )
}

/** Like `percentileWords`, for a column whose header says so: "41st", "<1". */
export function shortPercentile(i18n: I18n, percentile: number): string {
  const text = percentileText(percentile)
  if (text.startsWith('<') || text.startsWith('>')) return text
  const rank = Number(text)
  return i18n._(msg({ message: selectOrdinal(rank, { one: '#st', two: '#nd', few: '#rd', other: '#th' }) }))
}

/** A z-score with a typographic sign: "−0.05". */
export const zText = (i18n: I18n, zScore: number): string => {
  const rounded = Math.round(zScore * 100) / 100
  return `${rounded < 0 ? '−' : ''}${formatNumber(i18n, Math.abs(rounded), 2)}`
}
