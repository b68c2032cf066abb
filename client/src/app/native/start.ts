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
 * The packaged app's script, in the place of `boot.ts` alone: has what the page needs of the system, asks for a server
 * where none is known, and starts what the web starts.
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
