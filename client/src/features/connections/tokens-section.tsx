import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AnswerOf } from 'sync-protocol/api/contract'
import { mostPersonalTokens, type PersonalToken } from 'sync-protocol/api/personal-tokens'
import type { listTeamsContract } from 'sync-protocol/api/team'
import { Button } from '#ui/controls/button.tsx'
import { Card, SectionTitle } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import styles from './connections.module.css'
import { EndTokenSheet } from './end-token-sheet.tsx'
import { MakeTokenSheet } from './make-token-sheet.tsx'
import { TokenRow } from './token-row.tsx'

interface Props {
  tokens: PersonalToken[]
  teams: AnswerOf<typeof listTeamsContract>
  onChange: (tokens: PersonalToken[]) => void
}

/** The user's tokens, with buttons to make and to revoke one. */
export const TokensSection = ({ tokens, teams, onChange }: Props) => {
  const { t } = useLingui()
  const [isMaking, setMaking] = useState(false)
  const [ending, setEnding] = useState<PersonalToken>()
  const isFull = tokens.length >= mostPersonalTokens
  const make = teams.length > 0 && !isFull && (
    <Button variant="soft" wide onClick={() => setMaking(true)}>
      {t`Make an access token`}
    </Button>
  )
  return (
    <section>
      <SectionTitle>{t`Access tokens`}</SectionTitle>
      <p className={styles.about}>
        {t`With an access token a script, a button or a smart home reads one family’s diary, or also logs in it, without your password.`}
      </p>
      {tokens.length === 0 ? (
        <EmptyState
          level="h3"
          title={t`No access token yet`}
          text={
            teams.length === 0
              ? t`As soon as you are in a family, you can make one.`
              : t`Each program gets one of its own, so that you can end it alone.`
          }
          action={make}
        />
      ) : (
        <>
          <Card list>
            <ul>
              {tokens.map((token) => (
                <TokenRow key={token.id} token={token} onEnd={() => setEnding(token)} />
              ))}
            </ul>
          </Card>
          <div className={styles.make}>
            {make}
            {isFull && (
              <p className={styles.muted}>
                {t`These are as many access tokens as you may have. End one to make another.`}
              </p>
            )}
          </div>
        </>
      )}
      {isMaking && (
        <MakeTokenSheet
          teams={teams}
          onMade={(token) => onChange([token, ...tokens])}
          onClose={() => setMaking(false)}
        />
      )}
      {ending && (
        <EndTokenSheet
          token={ending}
          onEnded={() => onChange(tokens.filter(({ id }) => id !== ending.id))}
          onClose={() => setEnding(undefined)}
        />
      )}
    </section>
  )
}
