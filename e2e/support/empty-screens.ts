import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/sources.mjs'

const source = (path: string) => readFileSync(join(root, 'client/src', path), 'utf8')

/** The addresses of a family's screens, and those of the history of home. */
const routes = [...source('app/family-routes.tsx').matchAll(/path="(\/[^"]*)"/g)].map(([, path]) => path!)
const historyKinds = /historyKinds = \[([^\]]+)\]/.exec(source('features/activities/history/names.ts'))![1]!
export const addresses = [
  ...routes,
  ...[...historyKinds.matchAll(/'(\w+)'/g)].map(([, kind]) => `/?history=${kind}`),
  '/products?q=zebra',
]

const noBaby = 'No baby here yet'
const noSelected = 'No baby selected'
const nothingLogged = 'Nothing logged yet'
/** The text of each address without a baby, and with a baby that has no entries; null: nothing is missing. */
export const emptyTexts: Record<string, [withoutBaby: string | null, withoutEntries: string | null]> = {
  '/': ['Tell us about your baby', 'Nothing logged today'],
  '/log/*': [null, null],
  '/say': [null, null],
  '/add-baby': [null, null],
  '/babies': [noBaby, null],
  '/baby/:babyId/profile': [null, null],
  '/doctor-timeline': [noBaby, null],
  '/doctor-appointment': [noSelected, null],
  '/doctor-sheet': [noBaby, 'Nothing logged'],
  '/foods': [noBaby, 'No food yet'],
  '/illness': [noBaby, 'No illness yet'],
  '/teeth': [noBaby, '0 of 20 teeth'],
  '/vaccine-record': [noBaby, 'No vaccine is noted yet'],
  '/milestones': [noBaby, null],
  '/milestones/mark': [noBaby, null],
  '/milestones/:milestoneId': [noBaby, null],
  '/stats': [noSelected, 'There are too few entries yet'],
  '/growth': [noBaby, 'No measurement yet'],
  '/achievements': [noBaby, 'What do you want to remember?'],
  '/achievements/new': [noBaby, null],
  '/achievements/:achievementId/edit': [noBaby, 'What do you want to remember?'],
  '/team': [null, 'For an evening or a few days'],
  '/products': [null, null],
  '/products?q=zebra': ['No Products Found', 'No Products Found'],
  '/wishlist': ['No wishlist yet', null],
  '/wishlist/:wishlistId/edit': [null, 'Nothing on the list yet'],
  '/import': [noBaby, null],
  '/export': [null, null],
  '/profile': [null, null],
  '/settings': [null, null],
  '/reminders': [noBaby, 'Nothing due for now'],
  '/connections': ['No calendar yet', 'No webhook yet'],
  '/?history=all': [null, nothingLogged],
  '/?history=sleep': [null, nothingLogged],
  '/?history=feeding': [null, nothingLogged],
  '/?history=diaper': [null, nothingLogged],
  '/?history=play': [null, nothingLogged],
  '/?history=health': [null, nothingLogged],
}

/** Lists that a button opens: the button, its address, and the text of the empty list. */
export const sheets: [button: string | RegExp, path: string, sentence: string][] = [
  ['Handover: what happened', '/', 'No feed'],
  ['Recently deleted', '/', 'Nothing was deleted in the last 30 days.'],
  ['Questions', '/doctor-timeline', 'Write down what comes to mind between visits.'],
  [/^Sync/, '/settings', 'Every entry is saved on this device first'],
]
