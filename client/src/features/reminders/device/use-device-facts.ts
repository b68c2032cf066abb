import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { nextBackupAt } from '#features/export/backup-record.ts'
import { useBackupRecord } from '#features/export/use-backup-record.ts'
import { hourCycle as cycleOfDevice } from '#i18n/hour-cycle.ts'
import { isLanguage } from '#i18n/languages.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { DeviceFacts } from './send-subscription.ts'

/** The device data for the server; undefined while it is read. */
export function useDeviceFacts(): DeviceFacts | undefined {
  const { locale } = useLingui().i18n
  const { timeZone } = useFormat()
  const hourCycle = cycleOfDevice()
  const record = useBackupRecord()
  const backupAt = record && nextBackupAt(record)
  return useMemo(
    () =>
      backupAt === undefined
        ? undefined
        : { language: isLanguage(locale) ? locale : 'en', timeZone, hourCycle, backupAt },
    [locale, timeZone, hourCycle, backupAt],
  )
}
