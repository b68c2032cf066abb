import { Route, Routes } from 'react-router-dom'
import * as screens from './family-screens.ts'
import { HomeScreen } from '#features/home/home-screen.tsx'
import { NoSuchPage } from './no-such-page.tsx'
import { LogLink } from '#features/quick-log/log-link.tsx'
import { SignedInShell } from './signed-in-shell.tsx'

/** The screens other than home, by their paths. Any other path leads to home with a message. */
const Sections = () => (
  <Routes>
    <Route path="/log/*" element={<LogLink />} />
    <Route path="/say" element={<LogLink />} />
    <Route path="/add-baby" element={<screens.AddBaby />} />
    <Route path="/babies" element={<screens.Babies />} />
    <Route path="/baby/:babyId/profile" element={<screens.BabyProfile />} />
    <Route path="/doctor-timeline" element={<screens.Doctor />} />
    <Route path="/doctor-appointment" element={<screens.Appointment />} />
    <Route path="/doctor-sheet" element={<screens.DoctorSheet />} />
    <Route path="/foods" element={<screens.Foods />} />
    <Route path="/illness" element={<screens.Illness />} />
    <Route path="/teeth" element={<screens.Teeth />} />
    <Route path="/vaccine-record" element={<screens.VaccineRecord />} />
    <Route path="/milestones" element={<screens.milestones.List />} />
    <Route path="/milestones/mark" element={<screens.milestones.Mark />} />
    <Route path="/milestones/:milestoneId" element={<screens.milestones.Detail />} />
    <Route path="/stats" element={<screens.Stats />} />
    <Route path="/growth" element={<screens.Growth />} />
    <Route path="/achievements" element={<screens.achievements.List />} />
    <Route path="/achievements/new" element={<screens.achievements.Edit />} />
    <Route path="/achievements/:achievementId/edit" element={<screens.achievements.Edit />} />
    <Route path="/team" element={<screens.Team />} />
    <Route path="/products" element={<screens.Products />} />
    <Route path="/wishlist" element={<screens.Wishlists />} />
    <Route path="/wishlist/:wishlistId/edit" element={<screens.EditWishlist />} />
    <Route path="/import" element={<screens.Import />} />
    <Route path="/export" element={<screens.Export />} />
    <Route path="/profile" element={<screens.Settings tab="profile" />} />
    <Route path="/settings" element={<screens.Settings tab="preferences" />} />
    <Route path="/connections" element={<screens.Connections />} />
    <Route path="/reminders" element={<screens.Reminders />} />
    <Route path="*" element={<NoSuchPage />} />
  </Routes>
)

/**
 * Every screen of a family by its path. Home is matched first, so that a start does not match all other paths. A
 * sign-in loads none of this: the list of these chunks alone is larger than its screen.
 */
export const FamilyRoutes = () => (
  <Routes>
    <Route element={<SignedInShell />}>
      <Route path="/" element={<HomeScreen />} />
      <Route path="*" element={<Sections />} />
    </Route>
  </Routes>
)
