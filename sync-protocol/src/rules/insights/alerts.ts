import { byUrgency, type Alert } from './alert.ts'
import { stoolAlerts } from './alerts/diaper.ts'
import { feedFewAlerts, feedGapAlerts } from './alerts/feeding.ts'
import { temperatureAlerts } from './alerts/fever.ts'
import { growthAlerts } from './alerts/growth.ts'
import { followUpAlerts } from './alerts/follow-ups.ts'
import { sleepLowAlerts } from './alerts/sleep.ts'
import { noWetAlerts, wetLowAlerts } from './alerts/wet.ts'
import type { Scene } from './scene.ts'

const rules: readonly ((scene: Scene) => Alert[])[] = [
  temperatureAlerts,
  noWetAlerts,
  wetLowAlerts,
  feedGapAlerts,
  feedFewAlerts,
  growthAlerts,
  sleepLowAlerts,
  stoolAlerts,
  followUpAlerts,
]

/** Every current alert, urgent first; none before birth. */
export const alertsOf = (scene: Scene): Alert[] =>
  scene.ageDays < 0 ? [] : rules.flatMap((rule) => rule(scene)).sort(byUrgency)
