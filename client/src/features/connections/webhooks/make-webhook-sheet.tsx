import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { makeWebhookContract } from 'sync-protocol/api/webhooks'
import { call } from '#api/call.ts'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { FamilyChips } from '../family-chips.tsx'
import { ShownSecret } from '../shown-secret.tsx'
import type { Family, FamilyWebhook } from './family-webhooks.ts'
import { WebhookForm } from './webhook-form.tsx'

interface Props {
  /** Families that may have another webhook. */
  families: readonly Family[]
  onMade: (webhook: FamilyWebhook) => void
  onClose: () => void
}

/** Makes a webhook after the password was typed again, and shows its secret once. */
export const MakeWebhookSheet = ({ families, onMade, onClose }: Props) => {
  const { t } = useLingui()
  const [family, setFamily] = useState(families.find(({ isActive }) => isActive) ?? families[0]!)
  const [secret, setSecret] = useState<string>()
  if (secret !== undefined)
    return (
      <ShownSecret secret={secret} onClose={onClose}>
        {t`This secret is shown only once. With it the program knows that a call is from your server.`}
      </ShownSecret>
    )
  return (
    <Sheet open title={t`New webhook`} onClose={onClose}>
      <WebhookForm
        initial={{ name: '', url: '', events: ['entry.created'] }}
        submitLabel={t`Make the webhook`}
        onSubmit={async (body, headers) => {
          const query = { team: family.id }
          const { secret: made, ...webhook } = await call(makeWebhookContract, { query, body, headers })
          onMade({ ...webhook, family })
          setSecret(made)
        }}
      >
        <FamilyChips
          families={families}
          chosen={family.id}
          onChoose={(id) => setFamily(families.find((one) => one.id === id)!)}
        />
      </WebhookForm>
    </Sheet>
  )
}
