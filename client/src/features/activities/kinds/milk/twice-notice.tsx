import { useLingui } from '@lingui/react/macro'
import { correctionOf } from 'sync-protocol/rules/milk-stash'
import { useFormat } from '#i18n/use-format.ts'
import { useMeasurementUnit } from '#session/units.ts'
import { Button } from '#ui/controls/button.tsx'
import styles from '#features/activities/stash/milk.module.css'
import { mlText, portionText } from '#features/activities/stash/stash-text.ts'
import type { InStash, Stash } from '#features/activities/stash/use-stash.ts'
import { useStashWrites } from '#features/activities/stash/use-stash-writes.ts'

/**
 * Warns that more was fed from a portion than it held, which happens with two offline phones, and offers corrections.
 */
export const TwiceNotice = ({ portion, stash }: { portion: InStash; stash: Stash }) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const units = useMeasurementUnit()
  const { moveTake, raiseVolume } = useStashWrites(portion.row.spaceId)
  const context = { i18n, format, units }
  const correction = correctionOf(portion, stash.all, stash.takes)
  const other = correction && stash.all.find(({ row }) => row.id === correction.portionId)
  const [held, fed] = [mlText(portion.row.amount.ml, context), mlText(portion.fed, context)]
  const last = correction && mlText(correction.take.amount.ml, context)
  const from = other && portionText(other, context)
  return (
    <div className={styles.warn} role="alert">
      <p>
        <strong>{t`Taken twice`}</strong>
      </p>
      <p>{t`The portion held ${held}, and ${fed} were fed from it. Nothing is lost: say what it was.`}</p>
      <div className={styles.buttons}>
        {correction && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => void moveTake(correction.take, correction.portionId)}
          >
            {t`The last ${last} came from ${from}`}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={() => void raiseVolume(portion)}>
          {t`It held ${fed}`}
        </Button>
      </div>
    </div>
  )
}
