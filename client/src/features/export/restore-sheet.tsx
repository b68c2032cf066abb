import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useLocalData } from '#db/schema/local-data.ts'
import { useFormat } from '#i18n/use-format.ts'
import { Button } from '#ui/controls/button.tsx'
import { PasswordField } from '#ui/controls/field.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import styles from './export.module.css'
import { Found, type Read } from './found.tsx'
import { Problem } from './problem.tsx'
import { problemOf } from './problem-words.ts'
import { openFile, parseBackup, unseal } from './read-file.ts'
import { chosenSteps, restoreSteps } from './restore.ts'
import { planRestore } from './restore-plan.ts'
import { canSeal } from './seal.ts'
import { useTask } from './use-task.ts'
import { Working } from './working.tsx'

/** Reads a backup, shows what it would do, and does it on a tap; needs no connection. */
export const RestoreSheet = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui()
  const { db, clock } = useLocalData()
  const format = useFormat()
  const task = useTask(problemOf)
  const input = useRef<HTMLInputElement>(null)
  const [sealed, setSealed] = useState<string>()
  const [passphrase, setPassphrase] = useState('')
  const [read, setRead] = useState<Read>()
  const [revives, setRevives] = useState(true)
  const [changes, setChanges] = useState(false)
  const [written, setWritten] = useState<number>()

  const look = async (text: string, signal: AbortSignal, onProgress: (share: number) => void) => {
    const backup = await parseBackup(text, { signal, onShare: (share) => onProgress(share / 2) })
    const all = backup.spaces
      .flatMap(({ rows }) => [...rows.values()])
      .reduce((sum, { length }) => sum + length, 1)
    const plan = await planRestore(db, backup, { signal, onRows: (rows) => onProgress(0.5 + rows / all / 2) })
    return { plan, exportedAt: String(backup.head.exportedAt) }
  }
  const choose = async (file: File | undefined) => {
    if (!file) return
    setRead(undefined)
    setSealed(undefined)
    setWritten(undefined)
    const found = await task.run(async (signal, onProgress) => {
      const opened = await openFile(file)
      return opened.kind === 'sealed' ? opened.text : look(opened.text, signal, onProgress)
    })
    if (typeof found === 'string') setSealed(found)
    else if (found) setRead(found)
    if (input.current) input.current.value = ''
  }
  const unlock = async () => {
    const found = await task.run(async (signal, onProgress) =>
      look(await unseal(sealed!, passphrase), signal, onProgress),
    )
    if (!found) return
    setSealed(undefined)
    setPassphrase('')
    setRead(found)
  }
  const steps = read && chosenSteps(read.plan, { revives, changes })
  const restore = async () => {
    if (!steps) return
    const isDone = await task.run(async (signal, onProgress) => {
      await restoreSteps(db, clock, steps, { signal, onRows: (rows) => onProgress(rows / steps.length) })
      return true
    })
    setRead(undefined)
    if (isDone) setWritten(steps.length)
  }

  const made = read && new Date(read.exportedAt)
  const madeAt = made && !Number.isNaN(made.getTime()) ? format.date(made, 'long') : ''
  return (
    <Sheet open title={t`Restore from a backup`} closeLabel={t`Close`} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (sealed) void unlock()
          else if (read) void restore()
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
        {sealed && canSeal() && (
          <PasswordField
            label={t`Passphrase of this file`}
            showLabel={t`Show passphrase`}
            hideLabel={t`Hide passphrase`}
            name="restore-passphrase"
            autoComplete="off"
            maxLength={256}
            value={passphrase}
            onChange={(event) => {
              setPassphrase(event.target.value)
              task.clear()
            }}
          />
        )}
        {sealed && !canSeal() && (
          <p className={styles.problem}>{t`It opens only on a secure page (https).`}</p>
        )}
        {read && <Found read={read} madeAt={madeAt} choice={{ revives, changes, setRevives, setChanges }} />}
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
        <div className={styles.buttons}>
          {sealed && canSeal() && (
            <Button
              type="submit"
              size="large"
              wide
              icon="lock"
              busy={task.isBusy}
              disabled={passphrase === ''}
            >
              {t`Open the file`}
            </Button>
          )}
          {read && steps && steps.length > 0 && (
            <Button type="submit" size="large" wide icon="check" busy={task.isBusy}>
              {t`Restore ${plural(steps.length, { one: '# entry', other: '# entries' })}`}
            </Button>
          )}
          {!task.isBusy && (
            <Button
              variant={read || sealed ? 'quiet' : 'primary'}
              size={read || sealed ? 'medium' : 'large'}
              wide
              icon="download"
              onClick={() => input.current?.click()}
            >
              {read || sealed ? t`Choose another file` : t`Choose a file`}
            </Button>
          )}
        </div>
      </form>
    </Sheet>
  )
}
