import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router-dom'
import { useFormat } from '#i18n/use-format.ts'
import { Banner } from '#ui/overlay/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { UpdateBanner } from './update-banner.tsx'
import type { Connection } from './use-connection.ts'

/**
 * A banner: offline, sign in again, update first, or entries that wait too long. Logging still works in all of these
 * states.
 */
export const ConnectionBanner = ({
  state,
  count,
  isExpired,
}: {
  state: Connection['state']
  /** Number of entries that are not sent. */
  count: number
  /** Whether the session of this device has ended. */
  isExpired: boolean
}) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const waiting = useFormat().number(count)
  if (state === 'offline')
    return (
      <Banner icon="cloudOff">
        {count > 0 ? (
          <Trans>Offline. Everything is saved on this device. Waiting to sync: {waiting}</Trans>
        ) : (
          <Trans>Offline. Everything is saved on this device</Trans>
        )}
      </Banner>
    )
  if (state === 'poor')
    return (
      <Banner icon="cloudOff">
        {count > 0 ? (
          <Trans>Poor connection. Everything is saved on this device. Waiting to sync: {waiting}</Trans>
        ) : (
          <Trans>Poor connection. Everything is saved on this device</Trans>
        )}
      </Banner>
    )
  if (isExpired || state === 'signIn')
    return (
      <Banner
        icon="lock"
        actions={
          <Button size="small" onClick={() => void navigate('/login')}>
            {t`Sign in`}
          </Button>
        }
      >
        {count > 0 ? (
          <Trans>Sign in to sync. Waiting on this device: {waiting}</Trans>
        ) : (
          <Trans>Please sign in again to sync. Everything is saved on this device</Trans>
        )}
      </Banner>
    )
  if (state === 'update') return <UpdateBanner />
  if (state === 'stuck' && count > 0)
    return (
      <Banner icon="cloud">
        <Trans>The server does not answer. Waiting to sync: {waiting}</Trans>
      </Banner>
    )
  return null
}
