import { useLingui } from '@lingui/react/macro'
import { useLocalData } from '#db/schema/local-data.ts'
import type { Write } from '#db/schema/records.ts'
import { patch } from '#db/write/make-write.ts'
import type { SessionEntity, SessionEntry } from '#features/activities/entries/entry.ts'
import { useQuickLog } from '#features/activities/log/use-quick-log.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useSession } from '#session/session.ts'
import { Button } from '#ui/controls/button.tsx'
import styles from './merged-note.module.css'
import { usePersonName } from './use-person-name.ts'

/**
 * Explains that several people's rows are shown as one entry, and offers to split them if they are different
 * sessions.
 */
export const MergedNote = ({
  entry,
  onClose,
}: {
  entry: SessionEntry<SessionEntity>
  onClose: () => void
}) => {
  const { t } = useLingui()
  const { clock } = useLocalData()
  const { user } = useSession()
  const format = useFormat()
  const nameOf = usePersonName(entry.spaceId)
  const log = useQuickLog()
  const others = entry.rows.filter(({ createdBy }) => createdBy !== user?.id)
  const named = others.length < entry.rows.length ? others : entry.rows.slice(1)
  if (entry.rows.length < 2) return null

  const separate = (value: boolean): Write[] =>
    entry.rows.slice(1).map(({ id }) => patch(entry.entity, entry.spaceId, id, { separate: value }))
  const split = () => {
    onClose()
    const time = format.time(clock.now())
    void log({
      key: 'split',
      what: t`Split, ${time}`,
      done: t`Shown as entries of their own`,
      writes: separate(true),
      undo: () => separate(false),
    })
  }
  return (
    <div className={styles.merged}>
      <ul>
        {named.map((row) => {
          const name = nameOf(row.createdBy)
          const start = format.time(Date.parse(row.startTime))
          return <li key={row.id}>{t`Shown as one with the entry by ${name} at ${start}`}</li>
        })}
      </ul>
      <Button variant="quiet" size="small" onClick={split}>
        {t({ message: 'Split', comment: 'show two entries where one is shown' })}
      </Button>
    </div>
  )
}
