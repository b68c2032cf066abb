import { Trans } from '@lingui/react/macro'
import styles from './accept-invitation.module.css'

export interface Invitation {
  teamName: string
  inviterName: string
  /** The only address that may accept it. */
  email: string
}

/** Who invites whom to which family; `otherEmail` is who is signed in instead of the invited person. */
export const InvitationWords = ({
  teamName,
  inviterName,
  email,
  otherEmail,
}: Invitation & { otherEmail: string | undefined }) => (
  <>
    <p>
      <Trans>
        <b>{inviterName}</b> invites you to <b>{teamName}</b>. Everyone there keeps one diary of the baby together.
      </Trans>
    </p>
    <p>
      <Trans>
        The invitation is for <b>{email}</b>.
      </Trans>
    </p>
    {otherEmail && (
      <p role="alert" className={styles.problem}>
        <Trans>You are signed in as {otherEmail}. Sign out and come back with the address of the invitation.</Trans>
      </p>
    )}
  </>
)

export const Welcome = ({ teamName }: { teamName: string }) => (
  <p role="status">
    <Trans>
      You and everyone in <b>{teamName}</b> now see the same day.
    </Trans>
  </p>
)
