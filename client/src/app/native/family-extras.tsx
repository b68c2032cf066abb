import { CameraOrFile } from './camera/camera-or-file.tsx'
import { KeepReminders } from './reminders/keep-reminders.tsx'
import { KeepWidgets } from './widgets/keep-widgets.tsx'

/** What the packaged app adds for a signed-in person: what follows the diary and draws nothing, and a question. */
export const NativeFamilyExtras = () => (
  <>
    <KeepWidgets />
    <KeepReminders />
    <CameraOrFile />
  </>
)
