import { Trans } from '@lingui/react/macro'
import { useLocation } from 'react-router-dom'
import { useFormat } from '#i18n/use-format.ts'
import { useClockAhead } from '#sync/use-device-state.ts'
import { Banner } from '#ui/overlay/banner.tsx'

/** A banner on home: this device's clock is wrong by more than two minutes. */
export const ClockBanner = () => {
  const { pathname } = useLocation()
  const format = useFormat()
  const ahead = useClockAhead()
  if (ahead === 0 || pathname !== '/') return null
  const off = format.duration(Math.abs(ahead))
  return (
    <Banner icon="clock">
      {ahead > 0 ? (
        <Trans>The clock of this device is {off} ahead. The times of what you log are corrected.</Trans>
      ) : (
        <Trans>The clock of this device is {off} behind. The times of what you log are corrected.</Trans>
      )}
    </Banner>
  )
}
