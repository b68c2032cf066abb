import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { isLanguage, languageNames, languages } from '#i18n/languages.ts'
import { setLanguage } from '#session/language.ts'
import { type ThemeChoice, themeChoices } from '#session/theme-rules.ts'
import { setTheme } from '#session/theme.ts'
import { useTheme } from '#session/use-theme.ts'
import { Icon, type IconName } from '#ui/picture/icon.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import styles from './choice-menus.module.css'

/** Chooses the language; each is named in itself. `full` shows the whole name on the button instead of two letters. */
export const LanguageMenu = ({ full = false, className }: { full?: boolean; className?: string }) => {
  const { t, i18n } = useLingui()
  const current = isLanguage(i18n.locale) ? i18n.locale : 'en'
  return (
    <Menu
      label={`${t`Language`}: ${languageNames[current]}`}
      className={className ?? styles.button}
      trigger={
        <>
          <Icon name="globe" size={18} />
          <span>{full ? languageNames[current] : current.toUpperCase()}</span>
        </>
      }
      items={languages.map((language) => ({
        key: language,
        label: languageNames[language],
        lang: language,
        checked: language === current,
        onSelect: () => void setLanguage(language),
      }))}
    />
  )
}

/** Names of the themes, in the order of the menu. */
export const themeNames: Record<ThemeChoice, MessageDescriptor> = {
  auto: msg`Automatic`,
  light: msg({ message: 'Light', comment: 'theme' }),
  dark: msg({ message: 'Dark', comment: 'theme' }),
  night: msg({ message: 'Night', comment: 'theme' }),
}

const themeIcons: Record<ThemeChoice, IconName> = { auto: 'clock', light: 'sun', dark: 'moon', night: 'moon' }

/** Chooses the theme. */
export const ThemeMenu = () => {
  const { t } = useLingui()
  const { choice, theme } = useTheme()
  return (
    <Menu
      label={`${t`Theme`}: ${t(themeNames[choice])}`}
      className={styles.button}
      trigger={<Icon name={themeIcons[theme]} size={20} />}
      items={themeChoices.map((one) => ({
        key: one,
        label: t(themeNames[one]),
        checked: one === choice,
        onSelect: () => setTheme(one),
      }))}
    />
  )
}
