import { useLingui } from '@lingui/react/macro'
import { Chip } from '#ui/controls/chip.tsx'
import styles from './products.module.css'
import type { Category } from './use-products.ts'

/** The categories of the built-in catalogue; a feed of the operator may have others. */
const pictured = new Set([
  'feeding',
  'sleep',
  'diaper',
  'safety',
  'toys',
  'gear',
  'health',
  'travel',
  'clothing',
  'monitor',
])

/** The categories as bubbles; after a choice they are hidden until the user opens them. */
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
    <div className={styles.categories} role="group" aria-label={t`Categories`}>
      {categories.map(({ id, name, _count }) => (
        <button
          key={id}
          type="button"
          className={styles.category}
          aria-pressed={id === chosenId}
          onClick={() => onChoose(id)}
        >
          {pictured.has(id) && <img src={`/products/${id}.svg`} alt="" width={40} height={40} />}
          <span>
            {name} <span className={styles.count}>{_count.products}</span>
          </span>
        </button>
      ))}
    </div>
  )
}
