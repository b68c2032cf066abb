import { KeepReminders } from './reminders/keep-reminders.tsx'
import { KeepWidgets } from './widgets/keep-widgets.tsx'

/** What follows the diary of the signed-in person in the packaged app. Draws nothing. */
export const NativeFamilyExtras = () => (
  <>
    <KeepWidgets />
    <KeepReminders />
  </>
)
