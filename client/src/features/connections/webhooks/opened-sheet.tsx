import { ChangeWebhookSheet } from './change-webhook-sheet.tsx'
import { EndWebhookSheet } from './end-webhook-sheet.tsx'
import type { Family, FamilyWebhook } from './family-webhooks.ts'
import { MakeWebhookSheet } from './make-webhook-sheet.tsx'
import { WebhookSheet } from './webhook-sheet.tsx'

/** The open sheet; `families`: those that may have another webhook. */
export type Opened =
  | { sheet: 'make'; families: readonly Family[] }
  | { sheet: 'one' | 'change' | 'end'; id: string }

interface Props {
  opened: Opened
  webhooks: readonly FamilyWebhook[]
  onChanged: (webhooks: FamilyWebhook[]) => void
  onOpen: (opened: Opened | undefined) => void
}

/** The sheet to make a webhook, or one to manage it. */
export const OpenedSheet = ({ opened, webhooks, onChanged, onOpen }: Props) => {
  const close = () => onOpen(undefined)
  if (opened.sheet === 'make')
    return (
      <MakeWebhookSheet
        families={opened.families}
        onMade={(made) => onChanged([made, ...webhooks])}
        onClose={close}
      />
    )
  const { sheet, id } = opened
  const webhook = webhooks.find((one) => one.id === id)
  if (!webhook) return null
  const replace = (changed: FamilyWebhook) =>
    onChanged(webhooks.map((one) => (one.id === changed.id ? changed : one)))
  if (sheet === 'change') return <ChangeWebhookSheet webhook={webhook} onChanged={replace} onClose={close} />
  if (sheet === 'end')
    return (
      <EndWebhookSheet
        webhook={webhook}
        onEnded={() => onChanged(webhooks.filter((one) => one.id !== id))}
        onClose={close}
      />
    )
  return (
    <WebhookSheet
      webhook={webhook}
      onChanged={replace}
      onChange={() => onOpen({ sheet: 'change', id })}
      onEnd={() => onOpen({ sheet: 'end', id })}
      onClose={close}
    />
  )
}
