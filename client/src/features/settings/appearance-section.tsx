import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { themeNames } from '#navigation/choice-menus.tsx'
import { type ThemeChoice, themeChoices } from '#session/theme-rules.ts'
import {
  type HomeCard,
  homeCardChoices,
  type HomeCards,
  setPreference,
  usePreferences,
} from '#session/preferences.ts'
import { setTheme } from '#session/theme.ts'
import { useTheme } from '#session/use-theme.ts'
import { Card, SectionTitle } from '#ui/layout/card.tsx'
import { ListRow } from '#ui/layout/list-row.tsx'
import { ChoiceSheet } from './choice-sheet.tsx'
import { NightWindowSheet } from './night-window-sheet.tsx'
import styles from './settings.module.css'

const ThemeChoices = ({ choice, label }: { choice: ThemeChoice; label: string }) => {
  const { t } = useLingui()
  const name = useId()
  return (
    <div className={styles.themes} role="radiogroup" aria-label={label}>
      {themeChoices.map((one) => (
        <label key={one} className={styles.theme}>
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            checked={one === choice}
            onChange={() => setTheme(one)}
          />
          <span className={styles.swatch} data-swatch={one} />
          <span>{t(themeNames[one])}</span>
        </label>
      ))}
    </div>
  )
}

const withoutZero = (time: string) => time.replace(/^0/, '')

/** The theme, and when night comes on by itself. */
export const AppearanceSection = () => {
  const { t } = useLingui()
  const { choice, nightFrom, nightTo } = useTheme()
  const [editing, setEditing] = useState<'night' | 'cards'>()
  const { cards } = usePreferences()
  const names: Record<HomeCard, string> = {
    feed: t`Feeding`,
    diaper: t`Diaper`,
    sleep: t`Sleep`,
    walk: t`Walk`,
  }
  const labelOf = (some: HomeCards) => some.map((card) => names[card]).join(' · ')
  const off = nightFrom === nightTo
  return (
    <section>
      <SectionTitle>
        <Trans>Appearance</Trans>
      </SectionTitle>
      <Card list>
        <ThemeChoices choice={choice} label={t`Theme`} />
        <ul className={styles.rows}>
          <ListRow
            icon="moon"
            label={<Trans>Night theme</Trans>}
            detail={choice === 'auto' ? undefined : <Trans>Only with the automatic theme</Trans>}
            value={off ? t`Never` : `${withoutZero(nightFrom)}–${withoutZero(nightTo)}`}
            onPress={() => setEditing('night')}
          />
          <ListRow
            icon="home"
            label={t`Cards on home`}
            detail={labelOf(cards)}
            onPress={() => setEditing('cards')}
          />
        </ul>
      </Card>
      <NightWindowSheet open={editing === 'night'} onClose={() => setEditing(undefined)} />
      {editing === 'cards' && (
        <ChoiceSheet
          title={t`Cards on home`}
          choices={homeCardChoices.map((some) => ({ value: String(some), label: labelOf(some) }))}
          value={String(cards)}
          onChange={(chosen) => {
            const found = homeCardChoices.find((some) => String(some) === chosen)
            if (found) setPreference('cards', found)
          }}
          onClose={() => setEditing(undefined)}
        />
      )}
    </section>
  )
}
