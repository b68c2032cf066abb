import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { reminderKinds } from 'sync-protocol/rules/reminders/reminder'
import { Button } from '#ui/controls/button.tsx'
import { Card, SectionTitle } from '#ui/layout/card.tsx'
import { ListRow } from '#ui/layout/list-row.tsx'
import { ProblemNote } from '#ui/layout/problem-note.tsx'
import { ToggleRow } from '#ui/layout/toggle-row.tsx'
import type { DeviceProblem } from './device/turn-on.ts'
import { type Device, type TestResult, useDevice } from './device/use-device.ts'
import { MutedKindsSheet } from './muted-kinds-sheet.tsx'
import { NoPush, type NoPushReason } from './no-push.tsx'
import styles from './reminders.module.css'

const Problem = ({ problem }: { problem: DeviceProblem | null }) => {
  const { t } = useLingui()
  const texts: Record<DeviceProblem, string> = {
    dismissed: t`The question was not answered, so nothing has changed.`,
    denied: t`The browser does not allow notifications for this page.`,
    failed: t`That did not work. Try again a little later.`,
    offline: t`The server does not answer. A connection is needed for this.`,
  }
  return <div role="alert">{problem && <ProblemNote>{texts[problem]}</ProblemNote>}</div>
}

const Test = ({ device: { isBusy, isOnline, testResult, test } }: { device: Device }) => {
  const { t } = useLingui()
  const texts: Record<TestResult, string> = {
    sent: t`Sent. It should show within a minute.`,
    gone: t`The browser had ended the subscription of this device. Turn notifications on again.`,
    failed: t`The browser’s push service did not take it. Try again a little later.`,
    offline: t`The server does not answer. A connection is needed for this.`,
  }
  return (
    <div className={styles.test}>
      <Button variant="soft" busy={isBusy || !isOnline} onClick={() => void test()}>
        {t`Send a test`}
      </Button>
      <p className={styles.muted} role="status">
        {testResult && texts[testResult]}
      </p>
    </div>
  )
}

const Switches = ({ device }: { device: Device }) => {
  const { t } = useLingui()
  const [isChoosing, setChoosing] = useState(false)
  const { choice, publicKey, isOnline, isBusy, problem } = device
  const isOn = Boolean(choice)
  const shown = choice ? reminderKinds.length - choice.mutedKinds.length : 0
  return (
    <>
      <ul>
        <ToggleRow
          label={t`Notify on this device`}
          detail={
            isOnline
              ? t`Of what is chosen on this page, also while Nela is closed`
              : t`A connection is needed to turn this on or off.`
          }
          checked={isOn}
          disabled={!isOnline || isBusy || publicKey === undefined || choice === undefined}
          onChange={device.setOn}
        />
        {choice && (
          <>
            <ToggleRow
              label={t`Show names and times on the lock screen`}
              detail={t`Otherwise a notification says only what kind of reminder it is`}
              checked={choice.showsDetails}
              onChange={(showsDetails) => void device.change({ showsDetails })}
            />
            <ListRow
              label={t`Shown here`}
              value={
                choice.mutedKinds.length === 0
                  ? t({ message: 'All', context: 'reminder', comment: 'kinds of reminders' })
                  : t({ message: plural(shown, { one: '# kind', other: '# kinds' }) })
              }
              onPress={() => setChoosing(true)}
            />
          </>
        )}
      </ul>
      <Problem problem={problem} />
      {(isOn || device.testResult === 'gone') && <Test device={device} />}
      {choice && isChoosing && (
        <MutedKindsSheet
          muted={choice.mutedKinds}
          onChange={(mutedKinds) => void device.change({ mutedKinds })}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}

/** The notification settings of a device; `why`: the reason if it cannot be notified. */
export const DeviceSection = ({ device, why }: { device: Device; why: NoPushReason | null }) => {
  const { t } = useLingui()
  return (
    <section>
      <SectionTitle>{t`This device`}</SectionTitle>
      <Card list>{why ? <NoPush why={why} /> : <Switches device={device} />}</Card>
    </section>
  )
}

/** The same for a browser, which the server notifies. */
export const ThisDevice = () => {
  const device = useDevice()
  const { support, publicKey } = device
  const why = publicKey === null ? 'server' : support === 'ready' ? null : support
  return <DeviceSection device={device} why={why} />
}
