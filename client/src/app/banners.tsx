import { Suspense } from 'react'
import { SyncBanners } from '#features/sync-status/sync-banners.tsx'
import { useSession } from '#session/session.ts'
import { useTrial } from '#session/trial.ts'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'
import { BabyOfAddress } from './baby-of-address.tsx'
import { familyExtras } from './family-extras.ts'

const TrialNote = lazyComponent(() => import('#features/trial/trial-note.tsx'), 'TrialNote')
const TakeOver = lazyComponent(() => import('#features/trial/take-over-banner.tsx'), 'TakeOverBanner')
const KeepSubscribed = lazyComponent(
  () => import('#features/reminders/device/keep-subscribed.tsx'),
  'KeepSubscribed',
)

/** Banners above every screen: saving and syncing, and a diary without an account. */
export const Banners = () => {
  const { status } = useSession()
  const trial = useTrial()
  return (
    <>
      <SyncBanners />
      <BabyOfAddress />
      <Suspense fallback={null}>
        {status === 'signedIn' && 'PushManager' in globalThis && <KeepSubscribed />}
        {familyExtras.part && <familyExtras.part />}
        {status === 'trial' && <TrialNote />}
        {status === 'signedIn' && trial && <TakeOver key={trial.id} trial={trial} />}
      </Suspense>
    </>
  )
}
