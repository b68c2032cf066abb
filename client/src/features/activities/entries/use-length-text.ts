import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/use-format.ts'

const minuteMs = 60_000

/** Formats a length (ms). A session of less than a minute is not shown as "0 min". */
export function useLengthText(): (ms: number) => string {
  const { t } = useLingui()
  const format = useFormat()
  return (ms) => (ms < minuteMs ? t`under a minute` : format.duration(ms))
}
