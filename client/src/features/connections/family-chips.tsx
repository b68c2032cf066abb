import { useLingui } from '@lingui/react/macro'
import { Chip } from '#ui/controls/chip.tsx'
import styles from './connections.module.css'

/** Chooses the family; nothing if there is only one. */
export const FamilyChips = ({
  families,
  chosen,
  onChoose,
}: {
  families: readonly { id: string; name: string }[]
  chosen: string
  onChoose: (id: string) => void
}) => {
  const { t } = useLingui()
  if (families.length < 2) return null
  return (
    <div className={styles.group} role="group" aria-label={t`Family`}>
      <span>{t`Family`}</span>
      <div className={styles.chips}>
        {families.map(({ id, name }) => (
          <Chip key={id} pressed={id === chosen} onClick={() => onChoose(id)}>
            <bdi dir="auto">{name}</bdi>
          </Chip>
        ))}
      </div>
    </div>
  )
}
