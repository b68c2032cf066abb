import { useLingui } from '@lingui/react/macro'
import { endWebhookContract } from 'sync-protocol/api/webhooks'
import { call } from '#api/call.ts'
import { ApiFailure } from '#api/failure.ts'
import { Problem } from '#features/account/problem.tsx'
import { useSubmit } from '#features/account/use-submit.ts'
import { Button } from '#ui/controls/button.tsx'
import { SheetForm } from '#ui/layout/sheet-form.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import type { FamilyWebhook } from './family-webhooks.ts'

interface Props {
  webhook: FamilyWebhook
  onEnded: () => void
  onClose: () => void
}

/** Asks before a webhook is deleted, because its program is no longer called. */
export const EndWebhookSheet = ({ webhook: { id, name, family }, onEnded, onClose }: Props) => {
  const { t } = useLingui()
  const { isBusy, problem, submit } = useSubmit()
  const end = () =>
    submit(async () => {
      const which = { params: { webhookId: id }, query: { team: family.id } }
      await call(endWebhookContract, which).catch((error: unknown) => {
        // It was deleted on another device.
        if (!(error instanceof ApiFailure && error.code === 'not_found')) throw error
      })
      onEnded()
      toast.show({ text: t`The webhook is ended`, icon: 'check', durationMs: 3_000 })
      onClose()
    })
  return (
    <Sheet open title={t({ message: `End “${name}”?`, context: 'webhook' })} onClose={onClose}>
      <SheetForm>
        <p>{t`The program is called no more. Events that still wait for it are dropped.`}</p>
        <Problem code={problem} fallback={t`This did not work. Please try again.`} />
        <Button variant="danger" size="large" wide busy={isBusy} onClick={() => void end()}>
          {t`End this webhook`}
        </Button>
      </SheetForm>
    </Sheet>
  )
}
