import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { reauthContract } from 'sync-protocol/api/account'
import { exportContract } from 'sync-protocol/api/account-export'
import { call, callRaw } from '#api/call.ts'
import { networkFailure } from '#api/failure.ts'
import { Button } from '#ui/controls/button.tsx'
import { saveFile } from '#ui/files/save-file.ts'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import styles from './account.module.css'
import { ConfirmPasswordField } from './confirm-password-field.tsx'
import { focusField } from './focus-field.ts'
import { Problem } from './problem.tsx'
import { useSubmit } from './use-submit.ts'

/** An archive with many pictures takes its time. */
const TIMEOUT_MS = 120_000

const bytesOf = (answer: Response) =>
  answer.blob().catch((error: unknown) => {
    // eslint-disable-next-line lingui/no-unlocalized-strings -- for logs; screens show the text of its code
    throw networkFailure('The answer broke off', error)
  })

/** A file with everything she may read, after the password was typed again. */
export const ExportSheet = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { isBusy, problem, clear, submit } = useSubmit()
  const save = async (form: HTMLFormElement) => {
    setMissing(password === '')
    if (password === '') return focusField(form, 'password')
    const failed = await submit(async () => {
      const { stepUpToken } = await call(reauthContract, { body: { password } })
      const headers = { 'x-step-up': stepUpToken, accept: 'application/zip' }
      const answer = await callRaw(exportContract, { headers, timeout: TIMEOUT_MS })
      saveFile(`nela-${new Date().toISOString().slice(0, 10)}.zip`, await bytesOf(answer))
      toast.show({ text: t`The file is saved`, icon: 'check' })
      onClose()
    })
    if (failed === 'wrong_password') focusField(form, 'password', { select: true })
  }
  return (
    <Sheet open title={t`Export all data`} onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save(event.currentTarget)
        }}
      >
        <p>{t`One file with everything that you can see: your account and the diary of each of your families, as JSON, as tables (CSV) and with its pictures.`}</p>
        <p
          className={styles.hint}
        >{t`It is about your baby's health: keep it where nobody else can read it.`}</p>
        <ConfirmPasswordField
          value={password}
          isMissing={isMissing}
          isWrong={problem === 'wrong_password'}
          onChange={(value) => {
            setPassword(value)
            setMissing(false)
            clear()
          }}
        />
        <Problem
          code={problem === 'wrong_password' ? null : problem}
          fallback={t`This did not work. Please try again.`}
        />
        <Button type="submit" size="large" wide busy={isBusy}>
          {t`Save the file`}
        </Button>
      </form>
    </Sheet>
  )
}
