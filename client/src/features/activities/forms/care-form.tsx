import { type ReactNode, useRef } from 'react'
import { NotSavedNotice } from '#forms/not-saved-notice.tsx'
import { useSave } from '#forms/use-save.ts'
import { Button } from '#ui/controls/button.tsx'
import styles from './care.module.css'

/**
 * The frame of a form for one entry. `onSave` throws `NotSaved` if this device cannot store it; the form then shows
 * the error and keeps its content. If `onSave` reports a problem, the first invalid field takes the focus.
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
  /** Rendered above the save button. */
  footer?: ReactNode
  /** Replaces the save button while the user has to confirm a warning first. */
  confirm?: (busy: boolean) => ReactNode
}) => {
  const form = useRef<HTMLFormElement>(null)
  const { save, refusal, isSaving } = useSave()

  const submit = async () => {
    if (isSaving) return
    await save(onSave)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {children}
      <NotSavedNotice refusal={refusal} />
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
