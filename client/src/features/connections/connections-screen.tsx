import { useLingui } from '@lingui/react/macro'
import { AccountNeeded } from '#forms/account-needed.tsx'
import { useSession } from '#session/session.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { useBack } from '#ui/overlay/use-back.ts'
import { Connections } from './connections.tsx'

/** The page `/connections`: the user's access for programs and calendars, with their creation and deletion. */
export const ConnectionsScreen = () => {
  const { t } = useLingui()
  const back = useBack('/settings')
  const isTrial = useSession().status === 'trial'
  return (
    <Screen title={t`Connections`} start={<IconButton icon="chevronLeft" label={t`Back`} onClick={back} />}>
      {isTrial ? (
        <Card>
          <AccountNeeded>
            {t`Programs connect to an account on a server. This diary is on this device alone.`}
          </AccountNeeded>
        </Card>
      ) : (
        <Connections />
      )}
    </Screen>
  )
}
