import { useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'
import { useParking } from '#features/sign-out/away/use-parking.ts'
import { topLinks } from '#navigation/sections.ts'
import { useSignOut } from '#features/sign-out/sign-out-context.ts'
import { mayDo, useActiveTeam } from '#session/family.ts'
import { readLock } from '#session/lock-record.ts'
import { useSession } from '#session/session.ts'
import { Card, SectionTitle } from '#ui/layout/card.tsx'
import { ListRow } from '#ui/layout/list-row.tsx'

const sheets = {
  password: lazyComponent(
    () => import('#features/account/manage/change-password-sheet.tsx'),
    'ChangePasswordSheet',
  ),
  sessions: lazyComponent(() => import('#features/account/manage/sessions-sheet.tsx'), 'SessionsSheet'),
  lock: lazyComponent(() => import('#features/account/manage/app-lock-sheet.tsx'), 'AppLockSheet'),
  export: lazyComponent(() => import('#features/account/manage/export-sheet.tsx'), 'ExportSheet'),
}
const SecurityLogSheet = lazyComponent(
  () => import('#features/account/manage/security-log-sheet.tsx'),
  'SecurityLogSheet',
)

/** The user's account: family, password, sessions, and sign-out. */
export const AccountSection = () => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { user } = useSession()
  const signOut = useSignOut()
  const handOver = useParking()
  const team = useActiveTeam()
  const [opened, setOpened] = useState<keyof typeof sheets | 'log'>()
  if (!user) return null
  const minutes = readLock(user.id)?.afterMinutes
  const Opened = opened && opened !== 'log' && sheets[opened]
  const close = () => setOpened(undefined)
  return (
    <section>
      <SectionTitle>{t`Account`}</SectionTitle>
      <Card list>
        <ul>
          {topLinks.some(({ path }) => path === '/team') && (
            <ListRow icon="team" label={t`Family`} onPress={() => void navigate('/team')} />
          )}
          <ListRow icon="star" label={t`Wishlist`} onPress={() => void navigate('/wishlist')} />
          <ListRow icon="lock" label={t`Change password`} onPress={() => setOpened('password')} />
          <ListRow
            icon="lock"
            label={t`App lock`}
            value={minutes !== undefined ? t`After ${minutes} min` : t`Off`}
            onPress={() => setOpened('lock')}
          />
          <ListRow icon="phone" label={t`Where you are signed in`} onPress={() => setOpened('sessions')} />
          <ListRow icon="share" label={t`Connections`} onPress={() => void navigate('/connections')} />
          <ListRow icon="info" label={t`Security log`} onPress={() => setOpened('log')} />
          <ListRow icon="download" label={t`Export all data`} onPress={() => setOpened('export')} />
          <ListRow
            icon="swap"
            label={t`Switch person`}
            detail={t`You stay signed in on this device`}
            onPress={handOver}
          />
          <ListRow icon="signOut" label={t`Sign out`} onPress={signOut} />
        </ul>
      </Card>
      {Opened && (
        <Suspense fallback={null}>
          <Opened onClose={close} />
        </Suspense>
      )}
      {opened === 'log' && (
        <Suspense fallback={null}>
          <SecurityLogSheet isParent={mayDo(team, 'update', 'team')} onClose={close} />
        </Suspense>
      )}
    </section>
  )
}
