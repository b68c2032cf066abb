import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  listPersonalTokensContract,
  mostPersonalTokens,
  type PersonalToken,
} from 'sync-protocol/api/personal-tokens'
import { listTeamsContract } from 'sync-protocol/api/team'
import { call } from '#api/call.ts'
import { Problem } from '#features/account/problem.tsx'
import { useLoaded } from '#features/account/use-loaded.ts'
import { Button } from '#ui/controls/button.tsx'
import { Card, SectionTitle } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import styles from './connections.module.css'
import { EndTokenSheet } from './end-token-sheet.tsx'
import { MakeTokenSheet } from './make-token-sheet.tsx'
import { TokenRow } from './token-row.tsx'

/** The tokens of a person, with a way to make one and to end each. */
export const TokensSection = () => {
  const { t } = useLingui()
  const { value, problem, load, setValue } = useLoaded(async () => ({
    tokens: await call(listPersonalTokensContract),
    teams: await call(listTeamsContract),
  }))
  const [isMaking, setMaking] = useState(false)
  const [ending, setEnding] = useState<PersonalToken>()
  const setTokens = (tokens: PersonalToken[]) => value && setValue({ ...value, tokens })
  const tokens = value?.tokens
  const isFull = tokens !== undefined && tokens.length >= mostPersonalTokens
  const make = value && value.teams.length > 0 && !isFull && (
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
      {tokens?.length === 0 && (
        <EmptyState
          level="h3"
          title={t`No access token yet`}
          text={
            value?.teams.length === 0
              ? t`As soon as you are in a family, you can make one.`
              : t`Each program gets one of its own, so that you can end it alone.`
          }
          action={make}
        />
      )}
      {tokens && tokens.length > 0 && (
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
      {!value && problem === null && <Skeleton height={120} width="100%" />}
      <Problem code={problem} fallback={t`This did not work. Please try again.`} />
      {problem !== null && (
        <Button variant="quiet" wide onClick={() => void load()}>
          {t`Try again`}
        </Button>
      )}
      {isMaking && value && (
        <MakeTokenSheet
          teams={value.teams}
          onMade={(token) => setTokens([token, ...value.tokens])}
          onClose={() => setMaking(false)}
        />
      )}
      {ending && value && (
        <EndTokenSheet
          token={ending}
          onEnded={() => setTokens(value.tokens.filter(({ id }) => id !== ending.id))}
          onClose={() => setEnding(undefined)}
        />
      )}
    </section>
  )
}
