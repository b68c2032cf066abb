import { useLingui } from '@lingui/react/macro'
import { AccountNeeded } from '#forms/account-needed.tsx'
import { Screen } from '#ui/layout/screen.tsx'

/** The page `/team` in a trial: the benefits of a family, and the way to an account. */
export const WithoutAccount = () => {
  const { t } = useLingui()
  return (
    <Screen title={t`Family`}>
      <AccountNeeded>
        {t`With an account you invite your family, and everyone sees the same day.`}
      </AccountNeeded>
    </Screen>
  )
}
