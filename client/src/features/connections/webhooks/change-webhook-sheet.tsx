import { useLingui } from '@lingui/react/macro'
import { changeWebhookContract } from 'sync-protocol/api/webhooks'
import { call } from '#api/call.ts'
import { Sheet } from '#ui/overlay/sheet.tsx'
import type { FamilyWebhook } from './family-webhooks.ts'
import { WebhookForm } from './webhook-form.tsx'

interface Props {
  webhook: FamilyWebhook
  onChanged: (webhook: FamilyWebhook) => void
  onClose: () => void
}

/** Changes name, address and events of a webhook, and turns it on, after the password was typed again. */
export const ChangeWebhookSheet = ({ webhook, onChanged, onClose }: Props) => {
  const { t } = useLingui()
  const { id, name, url, events, isOn, family } = webhook
  return (
    <Sheet open title={t`Change “${name}”`} onClose={onClose}>
      <WebhookForm
        initial={{ name, url, events }}
        submitLabel={isOn ? t`Save` : t`Save and turn on`}
        onSubmit={async (values, headers) => {
          const changed = await call(changeWebhookContract, {
            params: { webhookId: id },
            query: { team: family.id },
            body: { ...values, isOn: true },
            headers,
          })
          onChanged({ ...changed, family })
          onClose()
        }}
      />
    </Sheet>
  )
}
