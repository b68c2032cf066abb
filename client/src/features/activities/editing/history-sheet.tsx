import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { HistoryEntry } from 'sync-protocol/api/history'
import type { Entry } from '#features/activities/entries/entry.ts'
import { kindOf } from '#features/activities/kinds/kinds.ts'
import { useQuickLog } from '#features/activities/log/use-quick-log.ts'
import { AccountNeeded } from '#forms/account-needed.tsx'
import { errorText } from '#i18n/error-text.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useMayLog } from '#session/family.ts'
import { useSession } from '#session/session.ts'
import { useMeasurementUnit } from '#session/units.ts'
import { useNow } from '#session/use-now.ts'
import { Button } from '#ui/controls/button.tsx'
import { Initial } from '#ui/picture/face.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { changeInWords } from './field-words.ts'
import { revertTo, type RowChange } from './history.ts'
import styles from './history-sheet.module.css'
import { useHistory } from './use-history.ts'
import { usePersonFace, usePersonName } from './use-person-name.ts'

const changeNames: Record<HistoryEntry['type'], MessageDescriptor> = {
  put: msg({ message: 'Logged', comment: 'what was done with an entry' }),
  patch: msg({ message: 'Changed', comment: 'what was done with an entry' }),
  delete: msg({ message: 'Deleted', comment: 'what was done with an entry' }),
  undelete: msg({ message: 'Restored', comment: 'what was done with an entry' }),
}

type HistoryProps = {
  entry: Entry
  /** Short name of the entry. */
  name: string
  onClose: () => void
  /** Called after the entry was reverted to an earlier version. */
  onRestored: () => void
}

/**
 * Lists who changed what of an entry and when, newest first. A change can be reverted together with all later ones.
 */
export const HistorySheet = (props: HistoryProps) => {
  const { t } = useLingui()
  const isTrial = useSession().status === 'trial'
  const { entry, onClose } = props
  return (
    <Sheet
      open
      onClose={onClose}
      act={kindOf(entry).act(entry)}
      title={t({ message: 'History', comment: 'of one entry: who changed what' })}
    >
      {isTrial ? (
        <AccountNeeded>{t`The server keeps who changed what. An account is needed for it.`}</AccountNeeded>
      ) : (
        <Changes {...props} />
      )}
    </Sheet>
  )
}

const Changes = ({ entry, name, onRestored }: HistoryProps) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const units = useMeasurementUnit()
  const now = useNow()
  const nameOf = usePersonName(entry.spaceId)
  const faceOf = usePersonFace(entry.spaceId)
  const log = useQuickLog()
  const mayLog = useMayLog()
  const history = useHistory(entry)

  const whenText = (at: string) =>
    `${format.relativeDay(Date.parse(at), now)}, ${format.time(Date.parse(at))}`
  const runUndo = (change: RowChange) => {
    if (history.state !== 'loaded') return
    const { writes, undo } = revertTo(entry, history.changes, change)
    onRestored()
    if (writes.length === 0) return
    void log({
      key: 'history',
      icon: 'undo',
      what: name,
      done: t`As it was before: ${name}`,
      writes,
      undo: () => undo,
    })
  }
  const failure = () => {
    if (history.state !== 'failed') return ''
    if (history.why === 'noConnection')
      return t`The history is kept by the server: it needs a connection. The entry itself is on this device.`
    if (history.why === 'notSent') return t`The server does not have this entry yet, so it has no changes.`
    return t(errorText(history.why.code) ?? msg`Something went wrong on the server. Please try again.`)
  }
  return (
    <>
      {history.state === 'loading' && <p className={styles.note} role="status">{t`Loading…`}</p>}
      {history.state === 'failed' && (
        <div className={styles.failed} role="alert">
          <p className={styles.note}>{failure()}</p>
          <Button variant="quiet" onClick={history.retry}>{t`Try again`}</Button>
        </div>
      )}
      {history.state === 'loaded' && (
        <ol className={styles.list}>
          {history.changes.map((change) => {
            const who = nameOf(change.by)
            const fields = Object.keys(change.before).flatMap(
              (field) =>
                changeInWords(entry.entity, field, change.before[field], change.after[field], {
                  ...{ i18n, format, units, now },
                }) ?? [],
            )
            return (
              <li key={`${change.rowId}/${change.id}`} className={styles.change}>
                <Initial name={who} src={faceOf(change.by)} size={30} />
                <div className={styles.what}>
                  <p>
                    <b>{who}</b> · {t(changeNames[change.type])}
                  </p>
                  <p className={styles.when}>{whenText(change.at)}</p>
                  {fields.map((field) => (
                    <p key={field.name} className={styles.field}>
                      {field.name}: {field.before} → {field.after}
                    </p>
                  ))}
                  {mayLog && fields.length > 0 && (
                    <Button variant="quiet" size="small" icon="undo" onClick={() => runUndo(change)}>
                      {t`Back to before this`}
                    </Button>
                  )}
                </div>
              </li>
            )
          })}
          {entry.rows.map(({ id, createdBy, createdAt }) => (
            <li key={id} className={styles.change}>
              <Initial name={nameOf(createdBy)} src={faceOf(createdBy)} size={30} />
              <div className={styles.what}>
                <p>
                  <b>{nameOf(createdBy)}</b> · {t(changeNames.put)}
                </p>
                <p className={styles.when}>{whenText(createdAt)}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
      {history.state === 'loaded' && history.changes.length === 0 && (
        <p className={styles.note}>{t`Nothing was changed in the last 30 days.`}</p>
      )}
    </>
  )
}
