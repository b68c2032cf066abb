import { Trans, useLingui } from '@lingui/react/macro'
import { Icon } from '#ui/picture/icon.tsx'
import styles from './accept-invitation.module.css'
import type { Invitation } from './use-invitation.ts'

/** The inviter, the invited address and the family. */
export const InvitationWords = ({ teamName, inviterName, email }: Invitation) => (
  <>
    <p className={styles.lead}>
      {inviterName ? (
        <Trans>
          <b>{inviterName}</b> invites you to <b>{teamName}</b>.
        </Trans>
      ) : (
        <Trans>
          You are invited to <b>{teamName}</b>.
        </Trans>
      )}
    </p>
    <p>
      <Trans>
        The invitation is for <b>{email}</b>.
      </Trans>
    </p>
  </>
)

/** What a member of the family can do. */
export const Benefits = ({ looksOnly }: { looksOnly: boolean }) => {
  const { t } = useLingui()
  const benefits = [
    looksOnly
      ? t`Look at everything in the diary; parents and family log it`
      : t`Log sleep, feeds and diapers for the babies of the family`,
    t`See at once what everybody else has logged`,
    t`Everything works without a connection too`,
  ]
  return (
    <ul className={styles.benefits}>
      {benefits.map((benefit) => (
        <li key={benefit}>
          <Icon name="check" size={18} />
          <span>{benefit}</span>
        </li>
      ))}
    </ul>
  )
}
