import { useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '#ui/controls/segmented-control.tsx'
import styles from './measurement-form.module.css'

/** How a child was measured. It selects the curves, and changes the length by 0.7 cm. */
export const PositionField = ({
  value,
  onChange,
}: {
  value: 'lying' | 'standing'
  onChange: (position: 'lying' | 'standing') => void
}) => {
  const { t } = useLingui()
  return (
    <div className={styles.position}>
      <SegmentedControl
        label={t`Measured`}
        value={value}
        options={[
          { value: 'lying', label: t({ message: 'Lying', comment: 'how a child was measured' }) },
          { value: 'standing', label: t({ message: 'Standing', comment: 'how a child was measured' }) },
        ]}
        onChange={onChange}
      />
    </div>
  )
}
