import { type ReactNode, useId } from 'react'
import { Icon } from '#ui/picture/icon.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import styles from './settings.module.css'

export interface Choice<Value extends string> {
  value: Value
  label: ReactNode
  detail?: ReactNode
  lang?: string
}

/** A choice of a few options, each with an explanation. A choice applies immediately; the sheet stays open. */
export const ChoiceSheet = <Value extends string>({
  title,
  choices,
  value,
  onChange,
  onClose,
}: {
  title: string
  choices: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
  onClose: () => void
}) => {
  const name = useId()
  return (
    <Sheet open title={title} onClose={onClose}>
      <div role="radiogroup" aria-label={title}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice} lang={choice.lang}>
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span>
              {choice.label}
              {choice.detail && <span className={styles.detail}>{choice.detail}</span>}
            </span>
            <Icon name="check" size={20} />
          </label>
        ))}
      </div>
    </Sheet>
  )
}
