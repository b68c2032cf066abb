import { withTexts } from '#i18n/languages.ts'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'

/** A family's screens other than home, each in its own chunk with its part of the texts. */

/** Loads the growth tables too: otherwise the screen would first show a loading state. */
const withTables = async <Module>(module: Promise<Module>): Promise<Module> => {
  const tables = import('#features/growth/use-reference.ts').then(({ preloadReference }) =>
    preloadReference(),
  )
  // In parallel with the code that unpacks them.
  const packed = import('sync-protocol/reference/growth/growth-tables')
  const [loaded] = await Promise.all([module, tables, packed])
  return loaded
}

/** Running sessions, shown on each of these screens. */
export const RunningStrip = lazyComponent(
  () => import('#features/activities/running/running-strip.tsx'),
  'RunningStrip',
)

export const AddBaby = lazyComponent(() => import('#features/babies/add-baby-screen.tsx'), 'AddBabyScreen')
export const Babies = lazyComponent(() => import('#features/babies/babies-screen.tsx'), 'BabiesScreen')
export const BabyProfile = lazyComponent(() => import('#features/babies/profile-screen.tsx'), 'ProfileScreen')
export const milestones = {
  List: lazyComponent(
    () => withTexts('milestones', import('#features/milestones/milestones-screen.tsx')),
    'MilestonesScreen',
  ),
  Mark: lazyComponent(
    () => withTexts('milestones', import('#features/milestones/mark-screen.tsx')),
    'MarkMilestoneScreen',
  ),
  Detail: lazyComponent(
    () => withTexts('milestones', import('#features/milestones/detail-screen.tsx')),
    'MilestoneDetailScreen',
  ),
}
export const Stats = lazyComponent(
  () => withTexts('stats', withTexts('history', import('./stats/stats-page.tsx'))),
  'StatsPage',
)
export const Growth = lazyComponent(
  () => withTables(withTexts('growth', import('#features/growth/growth-screen.tsx'))),
  'GrowthScreen',
)
export const achievements = {
  List: lazyComponent(
    () => withTexts('milestones', import('#features/achievements/achievements-screen.tsx')),
    'AchievementsScreen',
  ),
  Edit: lazyComponent(
    () => withTexts('milestones', import('#features/achievements/edit-screen.tsx')),
    'EditAchievementScreen',
  ),
}
export const Team = lazyComponent(
  () => withTexts(['team', 'account', 'settings'], import('./team-page.tsx')),
  'TeamPage',
)
export const Wishlists = lazyComponent(
  () => withTexts('products', import('#features/wishlist/wishlists-screen.tsx')),
  'WishlistsScreen',
)
export const EditWishlist = lazyComponent(
  () => withTexts('products', import('#features/wishlist/edit-wishlist-screen.tsx')),
  'EditWishlistScreen',
)
export const Products = lazyComponent(
  () => withTexts('products', import('#features/products/products-screen.tsx')),
  'ProductsScreen',
)
export const Settings = lazyComponent(
  () => withTexts(['account', 'settings'], import('#features/settings/settings-screen.tsx')),
  'SettingsScreen',
)
export const Reminders = lazyComponent(
  () => withTexts('settings', import('#features/reminders/reminders-screen.tsx')),
  'RemindersScreen',
)
export const Connections = lazyComponent(
  () => withTexts(['account', 'settings'], import('#features/connections/connections-screen.tsx')),
  'ConnectionsScreen',
)
export const Doctor = lazyComponent(
  () => withTexts('doctor', import('#features/doctor/doctor-screen.tsx')),
  'DoctorScreen',
)
export const DoctorSheet = lazyComponent(
  () => withTables(withTexts(['doctor', 'growth'], import('#features/doctor-sheet/doctor-sheet-screen.tsx'))),
  'DoctorSheetScreen',
)
export const Foods = lazyComponent(
  () => withTexts('sheets', import('#features/activities/foods/foods-screen.tsx')),
  'FoodsScreen',
)
export const Illness = lazyComponent(
  () => withTexts('sheets', import('#features/activities/illness/illness-screen.tsx')),
  'IllnessScreen',
)
export const Teeth = lazyComponent(
  () => withTexts('sheets', import('#features/activities/teeth/teeth-screen.tsx')),
  'TeethScreen',
)
export const VaccineRecord = lazyComponent(
  () => withTexts('doctor', import('#features/doctor/vaccine-record-screen.tsx')),
  'VaccineRecordScreen',
)
export const Appointment = lazyComponent(
  () => withTexts('doctor', import('#features/doctor/appointment-screen.tsx')),
  'AppointmentScreen',
)
export const Import = lazyComponent(
  () => withTexts(['sheets', 'import'], import('#features/import/import-screen.tsx')),
  'ImportScreen',
)
export const Export = lazyComponent(
  () => withTexts(['sheets', 'export'], import('#features/export/export-screen.tsx')),
  'ExportScreen',
)
