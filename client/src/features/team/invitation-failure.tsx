import { Trans, useLingui } from '@lingui/react/macro'
import { errorText } from '#i18n/error-text.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import styles from './accept-invitation.module.css'

/** An error text with a sign, announced to screen readers; nothing without a text. */
export const InvitationProblem = ({ children }: { children?: string | undefined }) => (
  <div role="alert" className={styles.alert}>
    {children && (
      <p className={styles.problem}>
        <Icon name="alert" size={20} />
        <span>{children}</span>
      </p>
    )}
  </div>
)

/** Details for support: token and code. */
const TechnicalDetails = ({ token, code }: { token: string; code: string }) => {
  const { t } = useLingui()
  return (
    <details className={styles.details}>
      <summary>{t`Technical details`}</summary>
      <dl>
        <dt>{t`Token`}</dt>
        <dd>{token || '–'}</dd>
        <dt>{t`Length of the token`}</dt>
        <dd>{token.length}</dd>
        <dt>{t`Address of this page`}</dt>
        <dd>{location.href}</dd>
        <dt>{t`Answer`}</dt>
        <dd>{code}</dd>
      </dl>
    </details>
  )
}

/** Why an invitation cannot be used, and what may help. */
export const InvitationFailure = ({
  token,
  code,
  isFinal,
  onRetry,
  onHome,
}: {
  token: string
  code: string
  isFinal: boolean
  onRetry: () => void
  onHome: () => void
}) => {
  const { t } = useLingui()
  // Without a network, the page shows its own text.
  const message = code === 'network' ? undefined : errorText(code)
  const general = isFinal
    ? t`Failed to accept invitation`
    : t`Failed to validate invitation. Please try again.`
  const isMember = code === 'already_member'
  const sentence = code === 'no_token' ? t`Invalid invitation link` : message ? t(message) : general
  return (
    <>
      {!isMember && <InvitationProblem>{sentence}</InvitationProblem>}
      {isFinal && !isMember && (
        <div className={styles.reasons}>
          <p>
            <Trans>It may be that</Trans>
          </p>
          <ul>
            <li>{t`it has expired: an invitation works for 7 days`}</li>
            <li>{t`it was already used or cancelled`}</li>
            <li>{t`the link was not copied completely`}</li>
            <li>{t`it was sent to a different e-mail address`}</li>
          </ul>
          <p>{t`Ask for a new one: it takes a minute.`}</p>
        </div>
      )}
      {!isFinal && (
        <Button size="large" wide onClick={onRetry}>
          {t`Try again`}
        </Button>
      )}
      <Button size="large" variant={isFinal ? 'primary' : 'quiet'} wide onClick={onHome}>
        {t`Go to Home`}
      </Button>
      {isFinal && !isMember && <TechnicalDetails token={token} code={code} />}
    </>
  )
}
