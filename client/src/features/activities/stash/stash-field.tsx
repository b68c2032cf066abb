import { useLingui } from '@lingui/react/macro'
import { isUsable, planTakes } from 'sync-protocol/rules/milk-stash'
import { useFormat } from '#i18n/use-format.ts'
import { useMeasurementUnit } from '#session/units.ts'
import { Chip } from '#ui/controls/chip.tsx'
import styles from './milk.module.css'
import { mlText, portionText, untilText } from './stash-text.ts'
import type { FromStash } from './stash-writes.ts'
import type { Stash } from './use-stash.ts'

/** Maximum number of portions to choose from. */
const maxPortions = 6

/**
 * Choice of the portion for a bottle of `ml`; the first to expire is preselected. Renders nothing if the stash is
 * empty.
 */
export const StashField = ({
  stash,
  ml,
  value,
  onChange,
}: {
  stash: Stash
  /** Total volume, in ml; for twins, of both bottles. */
  ml: number
  value: FromStash
  onChange: (from: FromStash) => void
}) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const units = useMeasurementUnit()
  const context = { i18n, format, units }
  const usable = stash.open.filter(isUsable)
  if (usable.length === 0) return null
  const { takes, missing } =
    value === 'nothing' ? { takes: [], missing: 0 } : planTakes(stash.open, ml, value)
  const first = takes[0]?.portionId
  const shown = stash.open.find(({ row }) => row.id === first)
  const parts = takes.map((take) => mlText(take.ml, context)).join(' + ')
  const lacking = mlText(missing, context)
  const until = shown && untilText(shown, context, stash.now)
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{t`From the stash`}</legend>
      <div className={styles.chips}>
        {usable.slice(0, maxPortions).map((portion) => (
          <Chip
            key={portion.row.id}
            pressed={portion.row.id === first}
            onClick={() => onChange(portion.row.id === usable[0]?.row.id ? 'first' : portion.row.id)}
          >
            {portionText(portion, context)}
          </Chip>
        ))}
        <Chip pressed={value === 'nothing'} onClick={() => onChange('nothing')}>
          {t({ message: 'Not from it', comment: 'a bottle takes nothing from the milk stash' })}
        </Chip>
      </div>
      {until && (
        <p className={styles.muted}>
          {takes.length > 1 || missing > 0 ? `${parts}. ` : ''}
          {missing > 0 ? t`${lacking} more than the stash has.` : until}
        </p>
      )}
    </fieldset>
  )
}
