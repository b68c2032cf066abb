import { useLingui } from '@lingui/react/macro'
import { useSignOut } from '#app/sign-out/sign-out-context.ts'
import { useSession } from '#session/session.ts'
import { Card, SectionTitle } from '#ui/card.tsx'
import { Initial } from '#ui/face.tsx'
import { ListRow } from '#ui/list-row.tsx'

/** Who is signed in, and how to leave this device without losing what was not sent. */
export const AccountSection = () => {
  const { t } = useLingui()
  const { user } = useSession()
  const signOut = useSignOut()
  if (!user) return null
  return (
    <section aria-labelledby="account-section">
      <SectionTitle id="account-section">{t`Account`}</SectionTitle>
      <Card list>
        <ul>
          <ListRow
            start={<Initial name={user.displayName} filled size={40} />}
            label={user.displayName}
            detail={user.email}
          />
          <ListRow icon="signOut" label={t`Sign out`} onPress={signOut} />
        </ul>
      </Card>
    </section>
  )
}
