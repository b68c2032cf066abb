import { useLingui } from '@lingui/react/macro'
import { mostWebhooks } from 'sync-protocol/api/webhooks'
import { Button } from '#ui/controls/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import styles from '../connections.module.css'
import type { Family, FamilyWebhook } from './family-webhooks.ts'
import type { Opened } from './opened-sheet.tsx'
import { WebhookRow } from './webhook-row.tsx'

interface Props {
  families: readonly Family[]
  webhooks: readonly FamilyWebhook[]
  onOpen: (opened: Opened) => void
}

/** The webhooks, or that there is none; a parent can make one up to the maximum number. */
export const WebhookList = ({ families, webhooks, onOpen }: Props) => {
  const { t } = useLingui()
  const countOf = (id: string) => webhooks.filter(({ family }) => family.id === id).length
  const withRoom = families.filter(({ id }) => countOf(id) < mostWebhooks)
  const make = withRoom.length > 0 && (
    <Button variant="soft" wide onClick={() => onOpen({ sheet: 'make', families: withRoom })}>
      {t`Make a webhook`}
    </Button>
  )
  if (webhooks.length === 0)
    return (
      <EmptyState
        level="h3"
        title={t`No webhook yet`}
        text={
          families.length === 0
            ? t`A parent of the family can make one.`
            : t`Each program gets one of its own, with the events that it needs.`
        }
        action={make}
      />
    )
  return (
    <>
      <Card list>
        <ul>
          {webhooks.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              showsFamily={families.length > 1}
              onPress={() => onOpen({ sheet: 'one', id: webhook.id })}
            />
          ))}
        </ul>
      </Card>
      <div className={styles.make}>
        {make || (
          <p className={styles.muted}>
            {t`The family has as many webhooks as it may have. End one to make another.`}
          </p>
        )}
      </div>
    </>
  )
}
