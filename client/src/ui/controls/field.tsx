import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react'
import { useId, useState } from 'react'
import { IconButton } from './button.tsx'
import { cx } from '../styles/cx.ts'
import { Icon } from '../picture/icon.tsx'
import styles from './field.module.css'

type FieldText = {
  label: ReactNode
  hint?: ReactNode
  /** A sentence with the bound and, where it helps, a suggestion. A field with an error is marked. */
  error?: ReactNode
}

/** Icon and sentence under a field; announced when it appears. */
export const FieldError = ({ id, children }: { id: string; children?: ReactNode }) => (
  <div id={id} aria-live="polite">
    {children && (
      <p className={styles.error}>
        <Icon name="alert" size={16} />
        <span>{children}</span>
      </p>
    )}
  </div>
)

const useDescription = ({ hint, error }: Omit<FieldText, 'label'>) => {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = cx(hint && !error ? hintId : undefined, error ? errorId : undefined)
  return { id, hintId, errorId, describedBy }
}

const Frame = ({
  ids,
  label,
  hint,
  error,
  children,
}: FieldText & { ids: ReturnType<typeof useDescription>; children: ReactNode }) => (
  <div className={styles.field}>
    <label className={styles.label} htmlFor={ids.id}>
      {label}
    </label>
    {children}
    {hint && !error && (
      <p className={styles.hint} id={ids.hintId}>
        {hint}
      </p>
    )}
    <FieldError id={ids.errorId}>{error}</FieldError>
  </div>
)

type InputProps = InputHTMLAttributes<HTMLInputElement> & FieldText & { ref?: Ref<HTMLInputElement> }

/** A labelled input. All native attributes are passed on; `trailing` is placed inside its right edge. */
export const Field = ({
  label,
  hint,
  error,
  trailing,
  className,
  ...input
}: InputProps & { trailing?: ReactNode }) => {
  const ids = useDescription({ hint, error })
  return (
    <Frame ids={ids} label={label} hint={hint} error={error}>
      <span className={styles.wrap}>
        <input
          dir={/^(?:text|search)?$/.test(input.type ?? '') ? 'auto' : undefined}
          {...input}
          id={ids.id}
          className={cx(styles.input, trailing !== undefined && styles.withTrailing, className)}
          aria-invalid={error ? true : undefined}
          aria-describedby={cx(ids.describedBy, input['aria-describedby'])}
        />
        {trailing !== undefined && <span className={styles.trailing}>{trailing}</span>}
      </span>
    </Frame>
  )
}

/** A labelled text of several lines. */
export const TextArea = ({
  label,
  hint,
  error,
  className,
  ...input
}: TextareaHTMLAttributes<HTMLTextAreaElement> & FieldText & { ref?: Ref<HTMLTextAreaElement> }) => {
  const ids = useDescription({ hint, error })
  return (
    <Frame ids={ids} label={label} hint={hint} error={error}>
      <textarea
        rows={3}
        dir="auto"
        {...input}
        id={ids.id}
        className={cx(styles.input, styles.area, className)}
        aria-invalid={error ? true : undefined}
        aria-describedby={cx(ids.describedBy, input['aria-describedby'])}
      />
    </Frame>
  )
}

/**
 * A password with a show/hide button, hidden at first. Autocorrect and spell checking are off in both states. The
 * caller gives the two labels.
 */
export const PasswordField = ({
  showLabel,
  hideLabel,
  ...props
}: Omit<InputProps, 'type' | 'autoCapitalize' | 'autoCorrect' | 'spellCheck'> & {
  showLabel: string
  hideLabel: string
}) => {
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...props}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          icon={shown ? 'eyeOff' : 'eye'}
          size={22}
          label={shown ? hideLabel : showLabel}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
