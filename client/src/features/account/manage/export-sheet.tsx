import { useLingui } from '@lingui/react/macro'
import { exportContract } from 'sync-protocol/api/account-export'
import { callRaw } from '#api/call.ts'
import { networkFailure } from '#api/failure.ts'
import { saveFile } from '#ui/files/save-file.ts'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import styles from '../account.module.css'
import { PasswordForm } from '../password-form.tsx'
import { stepUp } from '../step-up.ts'

/** An archive with many pictures takes long. */
const TIMEOUT_MS = 120_000

const bytesOf = (answer: Response) =>
  answer.blob().catch((error: unknown) => {
    // eslint-disable-next-line lingui/no-unlocalized-strings -- for logs; screens show the text of its code
    throw networkFailure('The answer broke off', error)
  })

/** Downloads everything that the user may read, after the password was typed again. */
export const ExportSheet = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui()
  const save = async (password: string) => {
    const headers = { ...(await stepUp(password)), accept: 'application/zip' }
    const answer = await callRaw(exportContract, { headers, timeout: TIMEOUT_MS })
    const name = `nela-${new Date().toISOString().slice(0, 10)}.zip`
    const way = await saveFile(name, await bytesOf(answer))
    if (way === 'cancelled') return
    if (way === 'saved') toast.show({ text: t`The file is saved`, icon: 'check' })
    onClose()
  }
  return (
    <Sheet open title={t`Export all data`} onClose={onClose}>
      <PasswordForm send={save} submitLabel={t`Save the file`}>
        {() => (
          <>
            <p>{t`One file with everything that you can see: your account and the diary of each of your families, as JSON, as tables (CSV) and with its pictures.`}</p>
            <p
              className={styles.hint}
            >{t`It is about your baby's health: keep it where nobody else can read it.`}</p>
          </>
        )}
      </PasswordForm>
    </Sheet>
  )
}
