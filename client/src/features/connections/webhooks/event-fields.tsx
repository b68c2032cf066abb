import { useLingui } from '@lingui/react/macro'
import { type WebhookEvent, webhookEvents } from 'sync-protocol/api/webhooks'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import styles from '../connections.module.css'
import { eventWords } from './webhook-words.ts'

/** Chooses the events for which a webhook is called. */
export const EventFields = ({
  events,
  isMissing,
  onChange,
}: {
  events: readonly WebhookEvent[]
  isMissing: boolean
  onChange: (events: WebhookEvent[]) => void
}) => {
  const { t } = useLingui()
  return (
    <div className={styles.group} role="group" aria-label={t`When it is called`}>
      <span>{t`When it is called`}</span>
      {webhookEvents.map((event, index) => (
        <Checkbox
          key={event}
          name={event}
          label={t(eventWords[event])}
          checked={events.includes(event)}
          error={isMissing && index === webhookEvents.length - 1 && t`Choose at least one`}
          onChange={({ target }) =>
            onChange(webhookEvents.filter((one) => (one === event ? target.checked : events.includes(one))))
          }
        />
      ))}
    </div>
  )
}
