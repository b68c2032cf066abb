import { useLingui } from '@lingui/react/macro'
import { formatTime } from '#i18n/format.ts'

/** Writes a time of the wall clock ("07:00") as this device writes hours. */
export function useClockText(): (time: string) => string {
  const { i18n } = useLingui()
  return (time) => formatTime(i18n, Date.parse(`1970-01-01T${time}:00Z`), 'UTC')
}
