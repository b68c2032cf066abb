import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { useFormat } from '#i18n/use-format.ts'
import { Button } from '#ui/controls/button.tsx'
import { PasswordField } from '#ui/controls/field.tsx'
import { ProblemNote } from '#ui/layout/problem-note.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import styles from './export.module.css'
import { Found } from './found.tsx'
import { Problem } from './problem.tsx'
import { canSeal } from './seal.ts'
import { useRestore } from './use-restore.ts'
import { Working } from './working.tsx'

/** Reads a backup, previews the restore, and restores on a tap. Works offline. */
export const RestoreSheet = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui()
  const format = useFormat()
  const input = useRef<HTMLInputElement>(null)
  const restoring = useRestore()
  const { task, sealed, read, choice, steps, written } = restoring
  const made = read && new Date(read.exportedAt)
  const madeAt = made && !Number.isNaN(made.getTime()) ? format.date(made, 'long') : ''
  const choose = async (file: File | undefined) => {
    if (!file) return
    await restoring.choose(file)
    // Clears the input, so that the same file can be chosen again.
    if (input.current) input.current.value = ''
  }
  return (
    <Sheet open title={t`Restore from a backup`} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (sealed) void restoring.unlock()
          else if (read) void restoring.restore()
          else input.current?.click()
        }}
      >
        {!read && !sealed && (
          <p className={styles.muted}>
            {t`Choose a backup file. First you see what will change; nothing is written until you agree, and nothing that is here is deleted.`}
          </p>
        )}
        <input
          ref={input}
          className="visually-hidden"
          type="file"
          tabIndex={-1}
          aria-label={t`Backup file`}
          accept=".json,.txt,.gz,application/json,text/plain,application/gzip"
          onChange={(event) => void choose(event.target.files?.[0])}
        />
        {sealed && <Passphrase value={restoring.passphrase} onChange={restoring.setPassphrase} />}
        {read && <Found read={read} madeAt={madeAt} choice={choice} />}
        <Problem problem={task.problem} />
        {task.isBusy && (
          <Working
            label={read ? t`Restoring …` : t`Reading the file …`}
            share={task.progress}
            onStop={task.stop}
          />
        )}
        <p className={styles.muted} role="status">
          {written !== undefined &&
            t`${plural(written, { one: '# entry restored', other: '# entries restored' })}. The other phones get everything by themselves.`}
          {steps?.length === 0 && t`Everything in it is here already.`}
        </p>
        <RestoreButtons restoring={restoring} onChoose={() => input.current?.click()} />
      </form>
    </Sheet>
  )
}

/** The passphrase of an encrypted file, if this page can decrypt. */
const Passphrase = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => {
  const { t } = useLingui()
  if (!canSeal()) return <ProblemNote>{t`It opens only on a secure page (https).`}</ProblemNote>
  return (
    <PasswordField
      label={t`Passphrase of this file`}
      showLabel={t`Show passphrase`}
      hideLabel={t`Hide passphrase`}
      name="restore-passphrase"
      autoComplete="off"
      maxLength={256}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** The buttons for the next step of the restore, and for another file. */
const RestoreButtons = ({
  restoring: { task, sealed, passphrase, read, steps },
  onChoose,
}: {
  restoring: ReturnType<typeof useRestore>
  onChoose: () => void
}) => {
  const { t } = useLingui()
  const hasFile = !!read || !!sealed
  return (
    <div className={styles.buttons}>
      {sealed && canSeal() && (
        <Button type="submit" size="large" wide icon="lock" busy={task.isBusy} disabled={passphrase === ''}>
          {t`Open the file`}
        </Button>
      )}
      {steps && steps.length > 0 && (
        <Button type="submit" size="large" wide icon="check" busy={task.isBusy}>
          {t`Restore ${plural(steps.length, { one: '# entry', other: '# entries' })}`}
        </Button>
      )}
      {!task.isBusy && (
        <Button
          variant={hasFile ? 'quiet' : 'primary'}
          size={hasFile ? 'medium' : 'large'}
          wide
          icon="download"
          onClick={onChoose}
        >
          {hasFile ? t`Choose another file` : t`Choose a file`}
        </Button>
      )}
    </div>
  )
}
