import { useLingui } from '@lingui/react/macro'
import { ApiFailure } from '#api/failure.ts'
import { errorText } from '#i18n/error-text.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './account.module.css'

/** The code of a failed call; anything that is not the API's own failure is a bug and thrown on. */
export function codeOf(error: unknown): string {
  if (error instanceof ApiFailure) return error.code
  throw error
}

/** What went wrong, in a sentence that is spoken at once. Nothing while `code` is null. */
export const Problem = ({ code }: { code: string | null }) => {
  const { t } = useLingui()
  return (
    <div role="alert">
      {code && (
        <p className={styles.problem}>
          <Icon name="alert" size={20} />
          <span>{t(errorText(code))}</span>
        </p>
      )}
    </div>
  )
}
