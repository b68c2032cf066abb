import { useLingui } from '@lingui/react/macro'
import { useLocalData } from '#db/schema/local-data.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Given } from '#platform/give-file.ts'
import { saveFile } from '#ui/files/save-file.ts'
import { unsentAsPage } from './unsent-file.ts'

/** Saves or shares a file with everything that only this device has. */
export function useSaveUnsent(): () => Promise<Given> {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { db, clock } = useLocalData()
  return async () => {
    const page = await unsentAsPage(db, i18n, format, clock.now())
    return saveFile(
      `${t`Entries that were not sent`}.html`,
      new Blob([page], { type: 'text/html;charset=utf-8' }),
    )
  }
}
