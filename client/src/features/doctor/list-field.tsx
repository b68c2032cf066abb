import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import styles from './forms.module.css'

/** A list of names: trimmed, empty ones ignored; Enter adds one. */
export const ListField = ({
  label,
  items,
  most,
  onChange,
}: {
  label: string
  items: readonly string[]
  most: number
  onChange: (items: string[]) => void
}) => {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const add = () => {
    const name = text.trim()
    if (name !== '' && !items.includes(name)) onChange([...items, name])
    setText('')
    input.current?.focus()
  }
  return (
    <div className={styles.list}>
      {items.length > 0 && (
        <ul className={styles.items}>
          {items.map((item) => (
            <li key={item}>
              <span>{item}</span>
              <IconButton
                icon="close"
                size={18}
                label={t`Remove: ${item}`}
                onClick={() => {
                  onChange(items.filter((other) => other !== item))
                  input.current?.focus()
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {items.length < most && (
        <div className={styles.add}>
          <Field
            ref={input}
            label={label}
            autoComplete="off"
            maxLength={120}
            enterKeyHint="done"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              add()
            }}
          />
          <Button variant="soft" onClick={add}>
            {t`Add`}
          </Button>
        </div>
      )}
    </div>
  )
}
