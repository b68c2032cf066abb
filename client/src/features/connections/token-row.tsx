import { useLingui } from '@lingui/react/macro'
import type { PersonalToken } from 'sync-protocol/api/personal-tokens'
import { useFormat } from '#i18n/use-format.ts'
import { useNow } from '#session/use-now.ts'
import { Button } from '#ui/controls/button.tsx'
import { ListRow } from '#ui/layout/list-row.tsx'

/** A token: name, permissions, family, last use, and expiry. */
export const TokenRow = ({ token, onEnd }: { token: PersonalToken; onEnd: () => void }) => {
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow()
  const { name, scope, team, lastUsedAt, expiresAt } = token
  const ago = lastUsedAt && format.ago(new Date(lastUsedAt), now)
  const day = expiresAt && format.date(new Date(expiresAt), 'dated')
  const isOver = expiresAt !== null && Date.parse(expiresAt) <= now
  const family = team.name
  const facts = [
    scope === 'read' ? t`Reads: ${family}` : t`Reads and logs: ${family}`,
    ago ? t`Last used ${ago}` : t`Not used yet`,
    ...(day ? [isOver ? t`Ran out on ${day}` : t`Until ${day}`] : []),
  ]
  return (
    <ListRow
      icon="lock"
      label={name}
      detail={facts.join(' · ')}
      end={
        <Button variant="quiet" size="small" onClick={onEnd} aria-label={t`End the access token: ${name}`}>
          {t({ message: 'End', context: 'access token' })}
        </Button>
      }
    />
  )
}
