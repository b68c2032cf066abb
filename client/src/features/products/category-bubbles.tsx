import { useLingui } from '@lingui/react/macro'
import { Chip } from '#ui/chip.tsx'
import styles from './products.module.css'
import type { Category } from './use-products.ts'

/** The categories as bubbles; once one is chosen they give way to it, until they are asked for. */
export const CategoryBubbles = ({
  categories,
  chosenId,
  isOpen,
  onOpen,
  onChoose,
}: {
  categories: readonly Category[]
  chosenId: string
  isOpen: boolean
  onOpen: () => void
  onChoose: (id: string) => void
}) => {
  const { t } = useLingui()
  const chosen = categories.find(({ id }) => id === chosenId)
  if (!isOpen)
    return (
      <div className={styles.bubbles}>
        {chosen && (
          <Chip pressed onClick={onOpen}>
            {chosen.name}
          </Chip>
        )}
        <Chip aria-expanded={false} onClick={onOpen}>{t`All categories`}</Chip>
      </div>
    )
  return (
    <div className={styles.bubbles} role="group" aria-label={t`Categories`}>
      {categories.map(({ id, name, _count }) => (
        <Chip key={id} pressed={id === chosenId} onClick={() => onChoose(id)}>
          {name} <span className={styles.count}>{_count.products}</span>
        </Chip>
      ))}
    </div>
  )
}
