import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router-dom'
import { AccountLinks } from '#forms/account-needed.tsx'
import { Banner } from '#ui/overlay/banner.tsx'

/** Says on home that the diary is on this device alone. */
export const TrialNote = () => {
  const { t } = useLingui()
  if (useLocation().pathname !== '/') return null
  return (
    <Banner icon="phone" isLong actions={<AccountLinks />}>
      {t`This diary is on this device alone.`}
    </Banner>
  )
}
