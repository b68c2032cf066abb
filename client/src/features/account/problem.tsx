import { useLingui } from '@lingui/react/macro'
import { ApiFailure } from '#api/failure.ts'
import { errorText } from '#i18n/error-text.ts'
import { Icon } from '#ui/picture/icon.tsx'
import styles from './account.module.css'

/** The code of a failed call; rethrows any other error, because it is a bug. */
export function codeOf(error: unknown): string {
  if (error instanceof ApiFailure) return error.code
  throw error
}

/**
 * Shows an error text and announces it to screen readers. Nothing while `code` is null; `fallback` is the text for a
 * code that this version does not know.
 */
export const Problem = ({ code, fallback }: { code: string | null; fallback: string }) => {
  const { t } = useLingui()
  const text = code === null ? undefined : errorText(code)
  return (
    <div role="alert" className={styles.alert}>
      {code !== null && (
        <p className={styles.problem}>
          <Icon name="alert" size={20} />
          <span>{text ? t(text) : fallback}</span>
        </p>
      )}
    </div>
  )
}
