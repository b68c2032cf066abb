import { useLingui } from '@lingui/react/macro'
import { Screen } from '#ui/screen.tsx'
import { AccountSection } from './account-section.tsx'
import { AppearanceSection } from './appearance-section.tsx'
import { LanguageSection } from './language-section.tsx'
import styles from './settings.module.css'

/** Preferences of this device and, below them, of the person. Every choice holds at once. */
export const SettingsScreen = () => {
  const { t } = useLingui()
  return (
    <Screen title={t`Settings`} wide>
      <div className={styles.columns}>
        <AppearanceSection />
        <LanguageSection />
        <AccountSection />
      </div>
    </Screen>
  )
}
