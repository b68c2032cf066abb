import { useLingui } from '@lingui/react/macro'
import { useLocalData } from '#db/schema/local-data.ts'
import { newId } from '#db/schema/new-id.ts'
import { remove } from '#db/write/make-write.ts'
import type { FeedEntry } from '#features/activities/entries/entry.ts'
import { useQuickLog } from '#features/activities/log/use-quick-log.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useMeasurementUnit } from '#session/units.ts'
import { Button } from '#ui/controls/button.tsx'
import styles from './milk.module.css'
import { StashField } from './stash-field.tsx'
import { mlText } from './stash-text.ts'
import { takeWrites } from './stash-writes.ts'
import { useStash } from './use-stash.ts'
import { useStashWrites } from './use-stash-writes.ts'

/**
 * The milk that a logged bottle took from the stash, with a button to return it. A bottle of breast milk without any
 * can take it here.
 */
export const FeedFromStash = ({ entry }: { entry: FeedEntry }) => {
  const { t } = useLingui()
  const { clock } = useLocalData()
  const format = useFormat()
  const units = useMeasurementUnit()
  const quickLog = useQuickLog()
  const [{ spaceId, id: feedingId, feedType, milk, amount }] = entry.rows
  const stash = useStash(spaceId)
  const { returnTake } = useStashWrites(spaceId)
  if (!stash || feedType !== 'BOTTLE') return null
  const ids = new Set(entry.rows.map(({ id }) => id))
  const taken = stash.takes.filter((take) => take.feedingId !== null && ids.has(take.feedingId))
  if (taken.length > 0)
    return (
      <div>
        <h3 className={styles.legend}>{t`From the stash`}</h3>
        <ul className={styles.taken}>
          {taken.map((take) => {
            const text = mlText(take.amount.ml, { format, units })
            return (
              <li key={take.id} className={styles.take}>
                <span>{text}</span>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={t`Put back: ${text}`}
                  onClick={() => void returnTake(take)}
                >
                  {t({ message: 'Put back', comment: 'button: milk into the stash' })}
                </Button>
              </li>
            )
          })}
        </ul>
      </div>
    )
  if (milk !== 'BREAST_MILK' || !amount) return null
  const { ml } = amount
  return (
    <StashField
      stash={stash}
      ml={ml}
      value="nothing"
      onChange={(from) => {
        const where = { feedingId, at: entry.at, newId: () => newId(clock) }
        const writes = takeWrites(stash.open, { spaceId, ml, from }, where)
        if (writes.length === 0) return
        const text = mlText(ml, { format, units })
        const done = t`From the stash: ${text}`
        void quickLog({
          ...{ key: 'milk', what: done, done, writes },
          undo: () => writes.map(({ id }) => remove('milkTake', spaceId, id)),
        })
      }}
    />
  )
}
