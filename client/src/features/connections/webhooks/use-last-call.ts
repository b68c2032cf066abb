import { useLingui } from '@lingui/react/macro'
import type { Webhook } from 'sync-protocol/api/webhooks'
import { useFormat } from '#i18n/use-format.ts'
import { useNow } from '#session/use-now.ts'

/** Whether the last call of a webhook failed. */
export const isFailing = ({ lastSuccessAt, lastFailureAt }: Webhook): boolean =>
  lastFailureAt !== null && (lastSuccessAt === null || lastSuccessAt < lastFailureAt)

/** The time and the result of the last call, as text. */
export function useLastCall(webhook: Webhook): string {
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow()
  const isBad = isFailing(webhook)
  const at = isBad ? webhook.lastFailureAt : webhook.lastSuccessAt
  if (at === null) return t`Not called yet`
  const ago = format.ago(new Date(at), now)
  return isBad ? t`Last call failed: ${ago}` : t`Last call: ${ago}`
}
