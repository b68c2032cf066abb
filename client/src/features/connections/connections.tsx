import { useLingui } from '@lingui/react/macro'
import { listCalendarFeedsContract } from 'sync-protocol/api/calendar-feeds'
import { listPersonalTokensContract } from 'sync-protocol/api/personal-tokens'
import { listTeamsContract } from 'sync-protocol/api/team'
import { call } from '#api/call.ts'
import { Problem } from '#features/account/problem.tsx'
import { useLoaded } from '#features/account/use-loaded.ts'
import { Button } from '#ui/controls/button.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { CalendarsSection } from './calendar/calendars-section.tsx'
import { TokensSection } from './tokens-section.tsx'
import { readWebhooks } from './webhooks/family-webhooks.ts'
import { WebhooksSection } from './webhooks/webhooks-section.tsx'
import styles from './connections.module.css'

/** The user's tokens, calendars and webhooks, once the server has listed them. */
export const Connections = () => {
  const { t } = useLingui()
  const { value, problem, load, setValue } = useLoaded(async () => {
    const [tokens, calendars, teams] = await Promise.all([
      call(listPersonalTokensContract),
      call(listCalendarFeedsContract),
      call(listTeamsContract),
    ])
    return { tokens, calendars, teams, ...(await readWebhooks(teams)) }
  })
  return (
    <div className={styles.sections}>
      {value && (
        <>
          <TokensSection
            tokens={value.tokens}
            teams={value.teams}
            onChange={(tokens) => setValue({ ...value, tokens })}
          />
          <CalendarsSection
            calendars={value.calendars}
            teams={value.teams}
            onChange={(calendars) => setValue({ ...value, calendars })}
          />
          <WebhooksSection
            families={value.families}
            webhooks={value.webhooks}
            onChange={(webhooks) => setValue({ ...value, webhooks })}
          />
        </>
      )}
      {!value && problem === null && <Skeleton height={240} width="100%" />}
      <Problem code={problem} fallback={t`This did not work. Please try again.`} />
      {problem !== null && (
        <Button variant="quiet" wide onClick={() => void load()}>
          {t`Try again`}
        </Button>
      )}
    </div>
  )
}
