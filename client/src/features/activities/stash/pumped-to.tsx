import { useLingui } from '@lingui/react/macro'
import type { Row } from 'sync-protocol/entities/registry'
import { remove } from '#db/write/make-write.ts'
import { ChoiceChips } from '#features/activities/forms/choice-chips.tsx'
import { useQuickLog } from '#features/activities/log/use-quick-log.ts'
import styles from './milk.module.css'
import { portionIdOf, portionOfPumping, pumpedVolume } from './stash-writes.ts'
import { type ToStash, usePlaceTo } from './use-to-stash.ts'
import { freshPlaces, placeNames } from './words.ts'

/**
 * Adds pumped milk to the stash: together with a new pumping, or at once for an opened one. Shows it if it is already
 * there.
 */
export const PumpedTo = ({
  spaceId,
  row,
  chosen,
  onChoose,
}: {
  spaceId: string
  /** The opened entry; absent for a new one. */
  row: Row<'pumping'> | undefined
  chosen: ToStash | undefined
  onChoose: (to: ToStash) => void
}) => {
  const { t } = useLingui()
  const quickLog = useQuickLog()
  const { stash, placeOf } = usePlaceTo(spaceId, row)
  if (!stash || (row && !pumpedVolume(row))) return null
  const portion = row && stash.all.find((one) => one.row.id === portionIdOf(row.id))
  if (portion) {
    const place = t(placeNames[portion.row.place])
    return <p className={styles.muted}>{t`In the milk stash: ${place}`}</p>
  }
  const choose = (to: keyof typeof freshPlaces | null) => {
    if (!row) return onChoose(to ?? 'none')
    if (!to) return
    const done = t`In the milk stash now`
    void quickLog({
      ...{ key: 'milk', what: done, done },
      writes: portionOfPumping(spaceId, row.id, row, to),
      undo: () => [remove('milkPortion', spaceId, portionIdOf(row.id))],
    })
  }
  return (
    <ChoiceChips
      label={t`Put it into the stash`}
      names={freshPlaces}
      value={placeOf(chosen)}
      onChange={choose}
    />
  )
}
