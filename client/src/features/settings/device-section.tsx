import { useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'
import { InstallRow } from '#features/install/install-row.tsx'
import { stateIcon, stateText } from '#features/sync-status/state-text.ts'
import { useConnection } from '#features/sync-status/use-connection.ts'
import { useFormat } from '#i18n/use-format.ts'
import { type Haptics, type Preferences, setPreference, usePreferences } from '#session/preferences.ts'
import { useNow } from '#session/use-now.ts'
import { Card, SectionTitle } from '#ui/layout/card.tsx'
import { ListRow } from '#ui/layout/list-row.tsx'
import { SyncIcon } from '#ui/picture/sync-icon.tsx'
import { type Choice, ChoiceSheet } from './choice-sheet.tsx'

const SyncSheet = lazyComponent(() => import('#features/sync-status/sync-sheet.tsx'), 'SyncSheet')

const choiceOf = <Value extends string>(choices: readonly Choice<Value>[], value: Value) =>
  choices.find((choice) => choice.value === value)?.label

const SyncRow = ({ onPress }: { onPress: () => void }) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const overview = useConnection()
  const now = useNow()
  return (
    <ListRow
      start={<SyncIcon state={stateIcon(overview)} size={23} />}
      label={t`Sync`}
      detail={stateText(i18n, format, overview, now)}
      onPress={onPress}
    />
  )
}

const Sync = ({ onClose }: { onClose: () => void }) => (
  <Suspense fallback={null}>
    <SyncSheet onClose={onClose} overview={useConnection()} now={useNow()} />
  </Suspense>
)

/** Settings of this device; they are not synced to other devices. */
export const DeviceSection = () => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { hand, longUndo, haptics, staysOn } = usePreferences()
  const [editing, setEditing] = useState<'hand' | 'undo' | 'haptics' | 'awake' | 'sync'>()
  const close = () => setEditing(undefined)
  const hands: Choice<Preferences['hand']>[] = [
    { value: 'right', label: t`Right hand` },
    { value: 'left', label: t`Left hand`, detail: t`The logging buttons switch sides.` },
  ]
  const undos: Choice<'short' | 'long'>[] = [
    { value: 'short', label: t`8 seconds` },
    { value: 'long', label: t`20 seconds` },
  ]
  const hapticsChoices: Choice<Haptics>[] = [
    { value: 'day', label: t`Not at night`, detail: t`Silent in the night theme.` },
    { value: 'always', label: t`Always` },
    { value: 'off', label: t`Never` },
  ]
  const screens: Choice<'on' | 'off'>[] = [
    { value: 'off', label: t`As set on this device` },
    { value: 'on', label: t`Stays on`, detail: t`While Nela is open in the night theme.` },
  ]
  const mayStayOn = 'wakeLock' in navigator
  const undo = longUndo ? 'long' : 'short'
  return (
    <section>
      <SectionTitle>{t`This device`}</SectionTitle>
      <Card list>
        <ul>
          <SyncRow onPress={() => setEditing('sync')} />
          <InstallRow />
          <ListRow icon="clock" label={t`Reminders`} onPress={() => void navigate('/reminders')} />
          <ListRow
            icon="hand"
            label={t`Phone held in`}
            value={choiceOf(hands, hand)}
            onPress={() => setEditing('hand')}
          />
          <ListRow
            icon="undo"
            label={t`Time to undo`}
            value={choiceOf(undos, undo)}
            onPress={() => setEditing('undo')}
          />
          {'vibrate' in navigator && (
            <ListRow
              icon="phone"
              label={t`Vibrate on touch`}
              value={choiceOf(hapticsChoices, haptics)}
              onPress={() => setEditing('haptics')}
            />
          )}
          <ListRow
            icon="moon"
            label={t`Screen at night`}
            value={mayStayOn ? choiceOf(screens, staysOn ? 'on' : 'off') : t`This browser cannot keep it on`}
            {...(mayStayOn ? { onPress: () => setEditing('awake') } : {})}
          />
        </ul>
      </Card>
      {editing === 'awake' && (
        <ChoiceSheet
          title={t`Screen at night`}
          choices={screens}
          value={staysOn ? 'on' : 'off'}
          onChange={(chosen) => setPreference('staysOn', chosen === 'on')}
          onClose={close}
        />
      )}
      {editing === 'sync' && <Sync onClose={close} />}
      {editing === 'hand' && (
        <ChoiceSheet
          title={t`Phone held in`}
          choices={hands}
          value={hand}
          onChange={(chosen) => setPreference('hand', chosen)}
          onClose={close}
        />
      )}
      {editing === 'undo' && (
        <ChoiceSheet
          title={t`Time to undo`}
          choices={undos}
          value={undo}
          onChange={(chosen) => setPreference('longUndo', chosen === 'long')}
          onClose={close}
        />
      )}
      {editing === 'haptics' && (
        <ChoiceSheet
          title={t`Vibrate on touch`}
          choices={hapticsChoices}
          value={haptics}
          onChange={(chosen) => setPreference('haptics', chosen)}
          onClose={close}
        />
      )}
    </section>
  )
}
