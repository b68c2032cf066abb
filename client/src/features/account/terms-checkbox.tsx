import { Trans, useLingui } from '@lingui/react/macro'
import { serverOrigin } from '#platform/here.ts'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import styles from './account.module.css'

/** The consent for an account: age, terms, privacy, and health data of a baby. */
export const TermsCheckbox = ({
  checked,
  error,
  onChange,
}: {
  checked: boolean
  error: string | undefined
  onChange: (checked: boolean) => void
}) => {
  const { i18n } = useLingui()
  return (
    <Checkbox
      name="terms"
      label={
        <Trans>
          I am 18 or older. I agree to the{' '}
          <a
            className={styles.link}
            href={`${serverOrigin()}/terms-of-service.html#${i18n.locale}`}
            target="_blank"
            rel="noreferrer"
          >
            Terms of Service
          </a>
          , to the{' '}
          <a
            className={styles.link}
            href={`${serverOrigin()}/privacy-policy.html#${i18n.locale}`}
            target="_blank"
            rel="noreferrer"
          >
            Privacy Policy
          </a>{' '}
          and to keeping what I log about my baby's health
        </Trans>
      }
      checked={checked}
      error={error}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
