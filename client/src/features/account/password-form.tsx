import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { SheetForm } from '#ui/layout/sheet-form.tsx'
import { ConfirmPasswordField } from './confirm-password-field.tsx'
import { Problem } from './problem.tsx'
import { type PasswordFormNeeds, usePasswordForm } from './use-password-form.ts'

/** The state that the fields of the form need. */
export interface FieldStates<Field extends string> {
  missing: Field | 'password' | undefined
  refused: Field | 'password' | undefined
  /** Call it with each change of a field. */
  changed: () => void
}

interface Props<Field extends string> extends PasswordFormNeeds<Field> {
  submitLabel: string
  /** Texts of failures by code. */
  problems?: Record<string, string>
  children: (states: FieldStates<Field>) => ReactNode
}

/** The fields of a sheet, the password below them, and the submit button. */
export const PasswordForm = <Field extends string = never>({
  submitLabel,
  problems = {},
  children,
  ...needs
}: Props<Field>) => {
  const { t } = useLingui()
  const { isBusy, missing, refused, problem, changed, form, field } = usePasswordForm(needs)
  return (
    <form {...form}>
      <SheetForm>
        {children({ missing, refused, changed })}
        <ConfirmPasswordField {...field} />
        <Problem
          code={problem}
          fallback={problems[problem ?? ''] ?? t`This did not work. Please try again.`}
        />
        <Button type="submit" size="large" wide busy={isBusy}>
          {submitLabel}
        </Button>
      </SheetForm>
    </form>
  )
}
