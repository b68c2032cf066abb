import { useLingui } from '@lingui/react/macro'
import { listDeadContract, replayContract, type Webhook } from 'sync-protocol/api/webhooks'
import { call } from '#api/call.ts'
import { Problem } from '#features/account/problem.tsx'
import { useLoaded } from '#features/account/use-loaded.ts'
import { useSubmit } from '#features/account/use-submit.ts'
import { useFormat } from '#i18n/use-format.ts'
import { Button } from '#ui/controls/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ListRow } from '#ui/layout/list-row.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import styles from '../connections.module.css'
import type { FamilyWebhook } from './family-webhooks.ts'
import { eventWords, problemWords } from './webhook-words.ts'

/** Maximum number of lines in the sheet. */
const shown = 20

/** Events of a webhook that the server gave up, newest first; each can be sent again. */
export const DeadEvents = ({
  webhook: { id, isOn, family },
  onReplayed,
}: {
  webhook: FamilyWebhook
  onReplayed: (webhook: Webhook) => void
}) => {
  const { t } = useLingui()
  const format = useFormat()
  const which = { params: { webhookId: id }, query: { team: family.id } }
  const { value: events, problem, load } = useLoaded(() => call(listDeadContract, which))
  const { isBusy, problem: failed, submit } = useSubmit()
  const replay = (eventId?: string) =>
    submit(async () => {
      const webhook = await call(replayContract, { ...which, body: eventId === undefined ? {} : { eventId } })
      await load()
      onReplayed(webhook)
    })
  return (
    <section className={styles.group} aria-label={t`Given up`}>
      <h3>{t`Given up`}</h3>
      {!isOn && <p className={styles.muted}>{t`Turn the webhook on to send them again.`}</p>}
      {!events && problem === null && <Skeleton height={80} width="100%" />}
      {events && (
        <Card list>
          <ul>
            {events.slice(0, shown).map((event) => {
              const what = t(eventWords[event.type])
              const at = new Date(event.at)
              const when = `${format.date(at)}, ${format.time(at)}`
              return (
                <ListRow
                  key={event.id}
                  label={what}
                  detail={[when, event.problem && t(problemWords[event.problem])].filter(Boolean).join(' · ')}
                  end={
                    isOn && (
                      <Button
                        variant="quiet"
                        size="small"
                        disabled={isBusy}
                        onClick={() => void replay(event.id)}
                        aria-label={t`Send again: ${what}, ${when}`}
                      >
                        {t`Send again`}
                      </Button>
                    )
                  }
                />
              )
            })}
          </ul>
        </Card>
      )}
      {isOn && events && events.length > 1 && (
        <Button variant="soft" wide busy={isBusy} onClick={() => void replay()}>
          {t`Send all again`}
        </Button>
      )}
      <Problem code={problem ?? failed} fallback={t`This did not work. Please try again.`} />
    </section>
  )
}
