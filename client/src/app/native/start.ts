import '#zod-setting.ts'
import '#ui/styles/tokens.css'
import '#ui/styles/fonts.css'
import '#ui/styles/base.css'
import { nativeDevice } from '#features/reminders/device/native-device.ts'
import { withTexts } from '#i18n/languages.ts'
import { fillIn } from '#platform/native/fill-in.ts'
import { forgetGivenFiles, refusedFile } from '#platform/native/give-file.ts'
import { serverOrigin } from '#platform/native/here.ts'
import { followNetwork } from '#platform/native/network.ts'
import { secureStore } from '#platform/native/secure-store.ts'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'
import { accountFoot } from '../account-foot.ts'
import { familyExtras } from '../family-extras.ts'
import { followAppLinks } from './app-links.ts'
import { forgetEarlierInstallation } from './earlier-installation.ts'
import { followHardwareBack } from './hardware-back.ts'
import { followThemeInStatusBar } from './status-bar.ts'
import { endRemindersOnSignOut } from './reminders/end-reminders.ts'
import { emptyWidgetsOnSignOut } from './widgets/widgets.ts'

/**
 * The start script of the packaged app, in place of `boot.ts`: provides what the page needs from the system, asks for a
 * server if none is known, and starts the same app as the web.
 */

fillIn()
void forgetGivenFiles()
refusedFile.say = () =>
  void withTexts('settings', import('./say-refused-file.ts')).then(({ sayRefusedFile }) => sayRefusedFile())
followHardwareBack()
followThemeInStatusBar()
emptyWidgetsOnSignOut()
endRemindersOnSignOut()
await followNetwork()
await secureStore.open().catch(() => console.warn('The system keeps no secrets: sign in again.'))
forgetEarlierInstallation()
if (serverOrigin() === '') await import('./ask-server.tsx').then(({ askForServer }) => askForServer())
await followAppLinks()
accountFoot.part = lazyComponent(
  () => withTexts('settings', import('#features/server/server-line.tsx')),
  'ServerLine',
)
nativeDevice.part = lazyComponent(() => import('./reminders/native-device.tsx'), 'NativeDevice')
familyExtras.part = lazyComponent(
  () => withTexts('settings', import('./family-extras.tsx')),
  'NativeFamilyExtras',
)
await import('#boot.ts')
