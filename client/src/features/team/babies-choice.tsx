import { useLingui } from '@lingui/react/macro'
import type { Baby } from '#session/family.ts'
import { SegmentedControl } from '#ui/controls/segmented-control.tsx'
import styles from './team.module.css'

/** Chooses the baby that a new member sees; undefined: all. Renders nothing if there is no choice. */
export const BabiesChoice = ({
  babies,
  only,
  onChange,
}: {
  babies: readonly Baby[]
  only: Baby | undefined
  /** Called with an empty text for all. */
  onChange: (babyId: string) => void
}) => {
  const { t } = useLingui()
  if (babies.length < 2) return null
  return (
    <div className={styles.choices}>
      <SegmentedControl
        label={t`Whom the new member sees`}
        value={only?.id ?? ''}
        options={[
          { value: '', label: t`All babies` },
          ...babies.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={onChange}
      />
      {only && <p className={styles.detail}>{t`Nothing of the other babies reaches the new member.`}</p>}
    </div>
  )
}
