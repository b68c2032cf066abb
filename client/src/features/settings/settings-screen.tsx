import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { ProfileForm } from '#features/account/manage/profile-form.tsx'
import { AccountNeeded } from '#forms/account-needed.tsx'
import { useSession } from '#session/session.ts'
import { Columns } from '#ui/layout/columns.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { AccountSection } from './account-section.tsx'
import { AppearanceSection } from './appearance-section.tsx'
import { DangerSection } from './danger-section.tsx'
import { DataSection } from './data-section.tsx'
import { DeviceSection } from './device-section.tsx'
import { LanguageAndUnits } from './language-and-units.tsx'
import styles from './settings.module.css'
import { TrialSection } from './trial-section.tsx'

type Tab = 'profile' | 'preferences'

const Tabs = ({ tab }: { tab: Tab }) => {
  const { t } = useLingui()
  const tabs = [
    { key: 'profile', path: '/profile', label: t`Profile` },
    { key: 'preferences', path: '/settings', label: t`Preferences` },
  ]
  return (
    <nav className={styles.tabs} aria-label={t`Settings`}>
      {tabs.map(({ key, path, label }) => (
        <Link
          key={key}
          to={path}
          replace
          className={styles.tab}
          aria-current={key === tab ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

/** The user's profile and preferences. Preferences apply immediately; the profile has a save button. */
export const SettingsScreen = ({ tab }: { tab: Tab }) => {
  const { t } = useLingui()
  const isTrial = useSession().status === 'trial'
  return (
    <Screen title={tab === 'profile' ? t`Profile` : t`Settings`} wide>
      <Tabs tab={tab} />
      {tab === 'profile' ? (
        isTrial ? (
          <AccountNeeded>{t`Your name, picture, e-mail and password belong to an account.`}</AccountNeeded>
        ) : (
          <ProfileForm />
        )
      ) : (
        <Columns
          start={
            <>
              <AppearanceSection />
              <LanguageAndUnits />
              <DeviceSection />
            </>
          }
          end={
            <>
              <DataSection />
              {isTrial ? (
                <TrialSection />
              ) : (
                <>
                  <AccountSection />
                  <DangerSection />
                </>
              )}
            </>
          }
        />
      )}
    </Screen>
  )
}
