import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ListRow } from '#ui/layout/list-row.tsx'
import type { FamilyWebhook } from './family-webhooks.ts'
import { useLastCall } from './use-last-call.ts'

/** A webhook: name, the result of its last call, and problems. */
export const WebhookRow = ({
  webhook,
  showsFamily,
  onPress,
}: {
  webhook: FamilyWebhook
  showsFamily: boolean
  onPress: () => void
}) => {
  const { t } = useLingui()
  const lastCall = useLastCall(webhook)
  const { name, isOn, dead, family } = webhook
  const facts = [
    ...(showsFamily ? [family.name] : []),
    ...(isOn ? [] : [t({ message: 'Off', context: 'webhook' })]),
    lastCall,
    ...(dead > 0
      ? [t({ message: plural(dead, { one: '# event given up', other: '# events given up' }) })]
      : []),
  ]
  return <ListRow icon="globe" label={name} detail={facts.join(' · ')} onPress={onPress} />
}
