import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { civilDayOf } from 'sync-protocol/rules/civil-day'
import { useLocalData } from '#db/schema/local-data.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Given } from '#platform/give-file.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { PasswordField } from '#ui/controls/field.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { backupFile } from './backup-file.ts'
import { keepBackupRecord } from './backup-record.ts'
import styles from './export.module.css'
import { handOver, hasShareSheet } from './hand-over.ts'
import { Problem } from './problem.tsx'
import { problemOf } from './problem-words.ts'
import { canSeal } from './seal.ts'
import { useTask } from './use-task.ts'
import { Working } from './working.tsx'

/** Minimum length of a passphrase, in characters. */
const shortest = 8

/** Makes a backup on this device and hands it over. Works offline. */
export const BackupSheet = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui()
  const { db, clock } = useLocalData()
  const format = useFormat()
  const [isSealed, setSealed] = useState(canSeal)
  const [passphrase, setPassphrase] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [done, setDone] = useState<{ rows: number; isWhole: boolean; way: Given }>()
  const task = useTask(problemOf)
  const [canShare] = useState(hasShareSheet)
  const rows = format.number(task.progress)

  const make = async (way: 'share' | 'save') => {
    setMissing(isSealed && [...passphrase].length < shortest)
    if (isSealed && [...passphrase].length < shortest) return
    setDone(undefined)
    const { timeZone } = format
    const today = civilDayOf(clock.now(), timeZone)
    const made = await task.run(async (signal, onRows) => {
      const request = { passphrase: isSealed ? passphrase : null, timeZone, today }
      const made = await backupFile(db, clock, request, { signal, onRows })
      return { ...made, way: await handOver(made.file, way) }
    })
    if (!made || made.way === 'cancelled') return
    setDone(made)
    await keepBackupRecord(db, { lastAt: clock.now() }).catch(() => undefined)
  }

  return (
    <Sheet open title={t`Back up`} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void make(canShare ? 'share' : 'save')
        }}
      >
        <p className={styles.muted}>
          {t`One file with everything on this device: babies, all entries, growth, milestones, visits and wishlists. It can be restored on any device. It names the pictures but does not hold them: find them under "Export all data" in settings.`}
        </p>
        {canSeal() ? (
          <Checkbox
            label={t`Protect it with a passphrase`}
            checked={isSealed}
            onChange={(event) => {
              setSealed(event.target.checked)
              setMissing(false)
            }}
          />
        ) : (
          <p className={styles.muted}>{t`A passphrase works only on a secure page (https).`}</p>
        )}
        {isSealed ? (
          <PasswordField
            label={t`Passphrase`}
            showLabel={t`Show passphrase`}
            hideLabel={t`Hide passphrase`}
            name="backup-passphrase"
            autoComplete="new-password"
            maxLength={256}
            value={passphrase}
            hint={t`Four words are easy to keep. Without it nobody opens the file, and nobody can help.`}
            error={isMissing ? t`At least 8 characters` : undefined}
            onChange={(event) => {
              setPassphrase(event.target.value)
              setMissing(false)
            }}
          />
        ) : (
          <p className={styles.muted}>
            {t`Without a passphrase everybody who gets the file can read it. It is about your baby's health.`}
          </p>
        )}
        <Problem problem={task.problem} />
        <p className={styles.muted} role="status">
          {done?.way === 'saved' && t`The file is among your downloads.`}
          {done?.way === 'shared' && t`The file was shared.`}
          {done && ` ${t`${plural(done.rows, { one: '# row', other: '# rows' })} in it.`}`}
          {done &&
            !done.isWhole &&
            ` ${t`This device has not received everything yet: make another one later.`}`}
        </p>
        {task.isBusy && <Working label={t`Making the file: ${rows} entries …`} onStop={task.stop} />}
        <div className={styles.buttons}>
          {canShare && (
            <Button type="submit" size="large" wide icon="share" busy={task.isBusy}>
              {t`Share the file`}
            </Button>
          )}
          <Button
            type={canShare ? 'button' : 'submit'}
            variant={canShare ? 'quiet' : 'primary'}
            size={canShare ? 'medium' : 'large'}
            wide
            icon="download"
            busy={task.isBusy}
            onClick={canShare ? () => void make('save') : undefined}
          >
            {t`Save the file`}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
