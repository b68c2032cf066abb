import { useLingui } from '@lingui/react/macro'
import { useLocalData } from '#db/schema/local-data.ts'
import { remove, restore } from '#db/write/make-write.ts'
import type { Entry } from '#features/activities/entries/entry.ts'
import { kindOf } from '#features/activities/kinds/kinds.ts'
import { useQuickLog } from '#features/activities/log/use-quick-log.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { useMeasurementUnit } from '#session/units.ts'
import { useNow } from '#session/use-now.ts'
import { Button } from '#ui/controls/button.tsx'
import { Pebble } from '#ui/picture/pebble.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import styles from './deleted-entries-sheet.module.css'
import { attachedBefore } from './attached.ts'
import { partsOf } from './parts.ts'
import { deletedAtOf, useDeleted } from './use-deleted.ts'
import { usePersonName } from './use-person-name.ts'

/**
 * Lists the entries deleted in the last 30 days, with who deleted them. One tap restores an entry, also offline.
 */
export const DeletedEntriesSheet = ({ baby, onClose }: { baby: Baby; onClose: () => void }) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const units = useMeasurementUnit()
  const now = useNow()
  const log = useQuickLog()
  const nameOf = usePersonName(baby.spaceId)
  const { db } = useLocalData()
  const entries = useDeleted(baby)
  const context = { i18n, format, units }

  const restoreEntry = async (entry: Entry, title: string) => {
    const { spaceId } = entry
    const parts = [...partsOf(entry), ...(await attachedBefore(db, entry, deletedAtOf(entry)))]
    const time = format.time(entry.at)
    return log({
      key: 'restored',
      icon: 'undo',
      what: `${title}, ${time}`,
      done: t`Restored: ${title}, ${time}`,
      writes: parts.map(({ entity, row }) => restore(entity, spaceId, row)),
      undo: () => parts.map(({ entity, row }) => remove(entity, spaceId, row.id)),
    })
  }
  return (
    <Sheet open onClose={onClose} title={t`Recently deleted`}>
      {entries?.length === 0 && <p className={styles.none}>{t`Nothing was deleted in the last 30 days.`}</p>}
      {entries && entries.length > 0 && (
        <ul aria-label={t`Recently deleted`}>
          {entries.map((entry) => {
            const kind = kindOf(entry)
            const title = kind.title(entry, context)
            const day = format.relativeDay(entry.at, now)
            const time = format.time(entry.at)
            const who = nameOf(entry.rows[0].updatedBy)
            const ago = format.ago(Date.parse(deletedAtOf(entry)), now)
            return (
              <li key={entry.key} className={styles.entry}>
                <Pebble act={kind.act(entry)} glyph={kind.glyph?.(entry)} size={40} />
                <div className={styles.text}>
                  <p className={styles.title}>{title}</p>
                  <p className={styles.detail}>
                    {[`${day}, ${time}`, kind.detail(entry, context)]
                      .filter((part) => part !== '')
                      .join(' · ')
                      .replaceAll(' · ', '\u00a0· ')}
                  </p>
                  <p className={styles.detail}>{t`Deleted by ${who}, ${ago}`}</p>
                </div>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={t`Restore: ${title}, ${time}`}
                  onClick={() => void restoreEntry(entry, title)}
                >
                  {t`Restore`}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
    </Sheet>
  )
}
