import { LocalNotifications } from '@capacitor/local-notifications'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { snoozeMs } from 'sync-protocol/wire/notification'
import { type DeviceChoice, readDeviceChoice } from '#features/reminders/device/device-choice.ts'
import { useDeviceFacts } from '#features/reminders/device/use-device-facts.ts'
import { useDue } from '#features/reminders/use-due.ts'
import { useLive } from '#db/live/use-live.ts'
import { useLocalData } from '#db/schema/local-data.ts'
import { useFormat } from '#i18n/use-format.ts'
import { type Baby, useActiveTeam, useBabies } from '#session/family.ts'
import { getSession } from '#session/session.ts'
import { useNow } from '#session/use-now.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { goTo } from '../app-links.ts'
import { answerOf } from './follow-actions.ts'
import { localReminders } from './local-notifications.ts'
import { planLocal } from './plan-local.ts'
import { postpone, readPostponed } from './postponed.ts'

interface Doubles {
  reminders?: Pick<typeof localReminders, 'keep' | 'end'>
  system?: Pick<typeof LocalNotifications, 'addListener'>
}

/** Keeps the system's notifications equal to the due reminders, and handles presses on them. Renders nothing. */
export const KeepReminders = ({ reminders = localReminders, system = LocalNotifications }: Doubles) => {
  const { db } = useLocalData()
  const choice = useLive(() => readDeviceChoice(db), [db])
  const babies = useBabies(useActiveTeam())
  useActions(system)
  const isOff = choice === null
  useEffect(() => {
    if (isOff) void reminders.end()
  }, [isOff, reminders])
  return choice && babies ? <Plan choice={choice} babies={babies} reminders={reminders} /> : null
}

interface PlanProps {
  choice: DeviceChoice
  babies: readonly Baby[]
  reminders: Pick<typeof localReminders, 'keep'>
}

const Plan = ({ choice, babies, reminders }: PlanProps) => {
  const { db, clock } = useLocalData()
  const facts = useDeviceFacts()
  const due = useDue(babies, useNow())
  const postponed = useLive(() => readPostponed(db), [db])
  useEffect(() => {
    // A read that ends after a sign-out must not schedule reminders again.
    if (!due || !facts || !postponed || getSession().status === 'signedOut') return
    const { language, timeZone, hourCycle } = facts
    const device = { language, timeZone, hourCycle, showsDetails: choice.showsDetails }
    const { mutedKinds } = choice
    void reminders.keep(planLocal({ due, mutedKinds, postponed, device, now: clock.now() }))
  }, [due, facts, postponed, choice, reminders, clock])
  return null
}

function useActions(system: Required<Doubles>['system']): void {
  const { db, clock } = useLocalData()
  const { t } = useLingui()
  const format = useFormat()
  useEffect(() => {
    const followed = system.addListener('localNotificationActionPerformed', (pressed) => {
      const answer = answerOf(pressed)
      if (!answer) return
      if ('go' in answer) return goTo(answer.go)
      const at = clock.now() + snoozeMs
      const time = format.time(at)
      const say = () => toast.show({ key: 'postponed', icon: 'clock', text: t`Reminded again at ${time}` })
      postpone(db, answer.postpone, at, clock.now()).then(say, () => undefined)
    })
    return () => void followed.then((listener) => listener.remove())
  }, [system, db, clock, t, format])
}
