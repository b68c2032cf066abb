import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { NotSaved } from '#db/healing.ts'
import { Button } from '#ui/button.tsx'
import styles from './care.module.css'

/**
 * The frame of a form of one entry. `onSave` throws `NotSaved` when this device refuses to store it: the form says so
 * and keeps its content. When `onSave` finds something wrong, the focus goes to the first field that is marked.
 */
export const CareForm = ({
  saveLabel,
  disabled,
  onSave,
  children,
  footer,
  confirm,
}: {
  saveLabel: string
  disabled?: boolean
  onSave: () => Promise<void>
  children: ReactNode
  /** Stands above the save button. */
  footer?: ReactNode
  /** Takes the place of the save button while something has to be confirmed first. */
  confirm?: (busy: boolean) => ReactNode
}) => {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const [isRefused, setRefused] = useState(false)
  const [isSaving, setSaving] = useState(false)

  const save = async () => {
    if (isSaving) return
    setSaving(true)
    setRefused(false)
    try {
      await onSave()
    } catch (error) {
      if (!(error instanceof NotSaved)) throw error
      setRefused(true)
    } finally {
      setSaving(false)
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    }
  }
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {children}
      {isRefused && (
        <p className={styles.problem} role="alert">
          {t`Not saved: this device refused to store it. What you typed is still here. Free some space, then save again.`}
        </p>
      )}
      {footer}
      <div className={styles.save}>
        {confirm?.(isSaving) ?? (
          <Button type="submit" size="large" wide busy={isSaving} disabled={disabled}>
            {saveLabel}
          </Button>
        )}
      </div>
    </form>
  )
}
