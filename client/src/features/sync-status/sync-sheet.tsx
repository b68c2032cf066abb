import { useLingui } from '@lingui/react/macro'
import type { LocalDatabase } from '#db/schema/database.ts'
import { useLocalData } from '#db/schema/local-data.ts'
import type { OutboxOp } from '#db/schema/records.ts'
import { useLive } from '#db/live/use-live.ts'
import { entriesOf, queuedEntries } from '#db/outbox/waiting.ts'
import { AccountNeeded } from '#forms/account-needed.tsx'
import { useFormat } from '#i18n/use-format.ts'
import { useSync } from '#sync/use-sync-status.ts'
import { Button } from '#ui/controls/button.tsx'
import { ListRow } from '#ui/layout/list-row.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { SyncIcon } from '#ui/picture/sync-icon.tsx'
import { changeText } from './change-words.ts'
import { stateIcon, stateText, waitingText } from './state-text.ts'
import styles from './sync-status.module.css'
import { ThisDevice } from './this-device.tsx'
import type { Connection } from './use-connection.ts'
import { WaitingFiles } from './waiting-files.tsx'
import { WhenSent } from './when-sent.tsx'

const mostShown = 20

/** The oldest unsent entries, each by its first change, and the number of all. */
async function longestWaiting(db: LocalDatabase) {
  const ops = await db.outbox
    .orderBy('order')
    .limit(5 * mostShown)
    .toArray()
  const owners = await Promise.all(
    ops.map(({ entity, spaceId, rowId }) => entriesOf(db, entity, [[spaceId, rowId]])),
  )
  const first = new Map<string, OutboxOp>()
  for (const [index, op] of ops.entries()) {
    const [entry] = owners[index] as [string]
    const before = first.get(entry)
    // A part may be queued before its entry.
    if (!before || (isOf(op, entry) && !isOf(before, entry))) first.set(entry, op)
  }
  const shown = [...first.values()].slice(0, mostShown)
  const rows = await Promise.all(
    shown.map(({ entity, spaceId, rowId }) => db.rows(entity).get([spaceId, rowId])),
  )
  const entries = shown.map((op, index) => ({ op, row: rows[index] }))
  return { entries, total: (await queuedEntries(db)).size }
}

const isOf = ({ spaceId, rowId }: OutboxOp, entry: string) => `${spaceId}/${rowId}` === entry

/** The unsent changes as text, oldest first. */
const Waiting = ({ now }: { now: number }) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { db } = useLocalData()
  const waiting = useLive(() => longestWaiting(db), [db])
  if (!waiting || waiting.total === 0) return null
  const more = waiting.total - waiting.entries.length
  return (
    <ul className={styles.list} aria-label={t`Waiting to be sent`}>
      {waiting.entries.map(({ op, row }) => (
        <ListRow
          key={op.order}
          start={<SyncIcon state="queued" size={20} />}
          label={changeText(i18n, format, op, row, now)}
        />
      ))}
      {more > 0 && <ListRow label={t`and ${more} more`} />}
    </ul>
  )
}

const LastContact = ({ at, now }: { at: number; now: number }) => {
  const { t } = useLingui()
  const format = useFormat()
  const day = format.dayInSentence(at, now)
  const time = format.time(at)
  return <p className={styles.muted}>{t`Last connection to the server: ${day}, ${time}`}</p>
}

/** The sync state of this device, and its unsent changes. */
export const SyncSheet = ({
  onClose,
  overview,
  now,
}: {
  onClose: () => void
  overview: Connection
  now: number
}) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const sync = useSync()
  const { waiting, lastCycleAt, state } = overview
  if (state === 'alone')
    return (
      <Sheet open onClose={onClose} title={t`Sync`}>
        <AccountNeeded>
          {t`Everything is saved on this device alone. With an account it is also on your other devices.`}
        </AccountNeeded>
      </Sheet>
    )
  return (
    <Sheet open onClose={onClose} title={t`Sync`}>
      <p className={styles.line}>
        <SyncIcon state={stateIcon(overview)} size={24} />
        <span>{stateText(i18n, format, overview, now)}</span>
      </p>
      <p className={styles.muted}>
        {waiting > 0
          ? waitingText(i18n, waiting)
          : t`Every entry is saved on this device first, then sent to your family’s other devices.`}
      </p>
      {lastCycleAt !== null && <LastContact at={lastCycleAt} now={now} />}
      {waiting > 0 && <WhenSent />}
      {waiting > 0 && <Waiting now={now} />}
      {waiting > 0 && <WaitingFiles />}
      <ThisDevice />
      <Button
        variant="soft"
        wide
        className={styles.bottom}
        disabled={state === 'signIn' || state === 'update'}
        onClick={() => sync.wake()}
      >
        {t`Sync now`}
      </Button>
    </Sheet>
  )
}
