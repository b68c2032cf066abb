import { useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { topLinks } from '#app/sections.ts'
import { useSignOut } from '#app/sign-out/sign-out-context.ts'
import { useSession } from '#session/session.ts'
import { Card, SectionTitle } from '#ui/card.tsx'
import { ListRow } from '#ui/list-row.tsx'

const sheets = {
  password: lazyComponent(() => import('#features/account/change-password-sheet.tsx'), 'ChangePasswordSheet'),
  sessions: lazyComponent(() => import('#features/account/sessions-sheet.tsx'), 'SessionsSheet'),
}

/** The person's account: her family, her password, where she is signed in, and the way out. */
export const AccountSection = () => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { user } = useSession()
  const signOut = useSignOut()
  const [opened, setOpened] = useState<keyof typeof sheets>()
  if (!user) return null
  const Opened = opened && sheets[opened]
  return (
    <section>
      <SectionTitle>{t`Account`}</SectionTitle>
      <Card list>
        <ul>
          {topLinks.some(({ path }) => path === '/team') && (
            <ListRow icon="team" label={t`Family team`} onPress={() => void navigate('/team')} />
          )}
          <ListRow icon="lock" label={t`Change password`} onPress={() => setOpened('password')} />
          <ListRow icon="phone" label={t`Where you are signed in`} onPress={() => setOpened('sessions')} />
          <ListRow icon="signOut" label={t`Sign out`} onPress={signOut} />
        </ul>
      </Card>
      {Opened && (
        <Suspense fallback={null}>
          <Opened onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </section>
  )
}
