import { useLingui } from '@lingui/react/macro'
import { formatTime } from '#i18n/format.ts'

/** Formats a wall-clock time ("07:00") in the device's hour format. */
export function useClockText(): (time: string) => string {
  const { i18n } = useLingui()
  return (time) => formatTime(i18n, Date.parse(`1970-01-01T${time}:00Z`), 'UTC')
}
