import { useLingui } from '@lingui/react/macro'
import { type AchievementCategory, achievementCategory } from 'sync-protocol/entities/achievement'
import { Chip } from '#ui/controls/chip.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import styles from './achievements.module.css'
import { categoryTexts } from './category-words.ts'

export const CategoryField = ({
  value,
  onChange,
}: {
  value: AchievementCategory
  onChange: (category: AchievementCategory) => void
}) => {
  const { t } = useLingui()
  return (
    <fieldset className={styles.field}>
      <legend>{t({ message: 'Kind of achievement', comment: 'the category of an achievement' })}</legend>
      <div className={styles.chips}>
        {achievementCategory.options.map((category) => (
          <Chip key={category} pressed={value === category} onClick={() => onChange(category)}>
            <Icon name={categoryTexts[category].icon} size={20} />
            {t(categoryTexts[category].name)}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}
