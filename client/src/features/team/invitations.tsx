import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { cancelInvitationContract } from 'sync-protocol/api/team'
import { call } from '#api/call.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { useNow } from '#session/use-now.ts'
import { Button } from '#ui/controls/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { cx } from '#ui/styles/cx.ts'
import { Icon } from '#ui/picture/icon.tsx'
import { ConsequenceSheet } from './consequence-sheet.tsx'
import { tagOfRole } from './role-words.ts'
import { say } from './say.ts'
import styles from './team.module.css'
import type { BabiesSeen } from './use-babies-seen.ts'
import { useSeenText } from './use-seen-text.ts'
import type { TeamView } from './use-team.ts'

/** Truncates a long address before the "@". */
const Address = ({ children: email }: { children: string }) => {
  const at = email.lastIndexOf('@')
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}

/** The open invitations; a PARENT can revoke them. Renders nothing if there are none. */
export const Invitations = ({
  team,
  babies,
  seen,
  mayCancel,
}: {
  team: TeamView
  babies: readonly Baby[]
  seen: BabiesSeen
  mayCancel: boolean
}) => {
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow()
  const seenText = useSeenText(babies)
  const [cancelledId, setCancelledId] = useState<string>()
  const open = team.invitations.filter(({ expiresAt }) => Date.parse(expiresAt) > now)
  const cancelled = open.find(({ id }) => id === cancelledId)
  const address = cancelled?.email ?? ''
  const close = () => setCancelledId(undefined)
  if (open.length === 0) return null
  return (
    <>
      <h2>{t`Waiting for an answer`}</h2>
      <Card list>
        <ul aria-label={t`Waiting for an answer`}>
          {open.map(({ id, email, expiresAt, looksOnly }) => {
            const day = format.date(Date.parse(expiresAt))
            const details = [
              looksOnly && t(tagOfRole.VIEWER),
              seenText(seen[id]),
              t`The invitation is valid until ${day}`,
            ]
            return (
              <li key={id} className={cx(styles.member, styles.invited)}>
                <span className={styles.sign} aria-hidden="true">
                  <Icon name="mail" size={22} />
                </span>
                <span className={styles.main}>
                  <b>
                    <Address>{email}</Address>
                  </b>
                  <span className={styles.detail}>{details.filter(Boolean).join(' · ')}</span>
                </span>
                {mayCancel && (
                  <Button
                    variant="soft"
                    size="small"
                    aria-label={t`Cancel the invitation of ${email}`}
                    onClick={() => setCancelledId(id)}
                  >
                    {t({ id: 'team.cancelInvitation', message: 'Cancel' })}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      </Card>
      {cancelled && (
        <ConsequenceSheet
          title={t`Cancel the invitation?`}
          verb={t`Cancel the invitation`}
          keep={t`Keep`}
          failed={t`Failed to cancel invitation`}
          change={() =>
            call(cancelInvitationContract, { params: { id: cancelled.id }, query: { team: team.id } })
          }
          onDone={() => {
            close()
            say(t`Invitation cancelled`)
          }}
          onClose={close}
        >
          {t`The link that was sent to ${address} stops working. You can invite again at any time.`}
        </ConsequenceSheet>
      )}
    </>
  )
}
