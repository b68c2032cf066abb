import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useId, useState } from 'react'
import { saveOrKeep } from '#db/write/unsaved.ts'
import { themeNames } from '#navigation/choice-menus.tsx'
import { type ThemeChoice, themeChoices } from '#session/theme-rules.ts'
import { useArrange } from '#features/home/arrange/use-arrange.ts'
import { useIsCalm, useSetCalm } from '#session/calm.ts'
import { type Baby, mayDo, useActiveTeam, useBabies, useSelectedBaby } from '#session/family.ts'
import { setTheme } from '#session/theme.ts'
import { useTheme } from '#session/use-theme.ts'
import { Card, SectionTitle } from '#ui/layout/card.tsx'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'
import { ListRow } from '#ui/layout/list-row.tsx'
import { ToggleRow } from '#ui/layout/toggle-row.tsx'
import { NightWindowSheet } from './night-window-sheet.tsx'
import styles from './settings.module.css'

const ArrangeSheet = lazyComponent(() => import('#features/home/arrange/arrange-sheet.tsx'), 'ArrangeSheet')

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

/** Whether the family logs a baby's days or only milestones; applies to the whole family. */
const MilestonesOnlyRow = ({ baby }: { baby: Baby }) => {
  const { t } = useLingui()
  const arrange = useArrange(baby)
  const { name } = baby
  const label = t`Milestones only`
  const set = (on: boolean) =>
    arrange({ milestonesOnly: on }, on ? t`Home shows milestones only` : t`Home is as usual`)
  return (
    <ToggleRow
      label={label}
      detail={t`For ${name}, on every phone of your family: home shows milestones, growth and visits. What you logged stays in the history.`}
      checked={baby.milestonesOnly === true}
      onChange={(on) => void saveOrKeep(label, () => set(on))}
    />
  )
}

const withoutZero = (time: string) => time.replace(/^0/, '')

/** The theme, the hours of the night theme, and what home shows of the selected baby. */
export const AppearanceSection = () => {
  const { t } = useLingui()
  const { choice, nightFrom, nightTo } = useTheme()
  const [editing, setEditing] = useState<'night' | 'home'>()
  const team = useActiveTeam()
  const baby = useSelectedBaby(useBabies(team))
  const off = nightFrom === nightTo
  const isCalm = useIsCalm()
  const setCalm = useSetCalm()
  const calmMode = t`Calm mode`
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
          {baby && mayDo(team, 'update', 'baby') && (
            <ListRow
              icon="home"
              label={t`Arrange home`}
              detail={t`Buttons, cards, and which feeds count`}
              onPress={() => setEditing('home')}
            />
          )}
          <ToggleRow
            label={calmMode}
            detail={t`What happened, without numbers: no time since, no sums, no averages, no forecast. For you, on all your devices.`}
            checked={isCalm}
            onChange={(on) => void saveOrKeep(calmMode, () => setCalm(on))}
          />
          {baby && mayDo(team, 'update', 'baby') && <MilestonesOnlyRow baby={baby} />}
        </ul>
      </Card>
      <NightWindowSheet open={editing === 'night'} onClose={() => setEditing(undefined)} />
      {editing === 'home' && baby && (
        <Suspense fallback={null}>
          <ArrangeSheet baby={baby} onClose={() => setEditing(undefined)} />
        </Suspense>
      )}
    </section>
  )
}
