import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { makeWebhookContract } from 'sync-protocol/api/webhooks'
import { call } from '#api/call.ts'
import { Chip } from '#ui/controls/chip.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import styles from '../connections.module.css'
import { ShownSecret } from '../shown-secret.tsx'
import type { Family, FamilyWebhook } from './family-webhooks.ts'
import { WebhookForm } from './webhook-form.tsx'

interface Props {
  /** Those that may have another one. */
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
        onSubmit={async ({ name, url, events }, headers) => {
          const body = { name, url: url!, events }
          const { secret: made, ...webhook } = await call(makeWebhookContract, {
            ...{ body, headers },
            query: { team: family.id },
          })
          onMade({ ...webhook, family })
          setSecret(made)
        }}
      >
        {families.length > 1 && (
          <div className={styles.group} role="group" aria-label={t`Family`}>
            <span>{t`Family`}</span>
            <div className={styles.chips}>
              {families.map((one) => (
                <Chip key={one.id} pressed={one.id === family.id} onClick={() => setFamily(one)}>
                  <bdi dir="auto">{one.name}</bdi>
                </Chip>
              ))}
            </div>
          </div>
        )}
      </WebhookForm>
    </Sheet>
  )
}
