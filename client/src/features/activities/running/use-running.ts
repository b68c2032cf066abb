import { useLingui } from '@lingui/react/macro'
import { momentsOf } from '#features/activities/entries/entries-of.ts'
import type { Entry } from '#features/activities/entries/entry.ts'
import { useSessions } from '#features/activities/entries/use-diary.ts'
import { useRecent } from '#features/activities/entries/use-recent.ts'
import { useNursing } from '#features/activities/kinds/feeding/use-nursing.ts'
import { ownAct, ownGlyph } from '#features/activities/kinds/own/look.tsx'
import { runningOwn } from '#features/activities/kinds/own/running-own.ts'
import { useOwnLog } from '#features/activities/kinds/own/use-own-log.ts'
import { activityNames } from '#features/activities/kinds/play/words.ts'
import { isWalk, usePlayToggle } from '#features/activities/kinds/play/use-play-toggle.ts'
import { useSleepToggle } from '#features/activities/kinds/sleep/use-sleep-toggle.ts'
import { type Baby, useActiveTeam, useBabies, useSelectedBaby } from '#session/family.ts'
import type { Activity } from '#ui/picture/activity.ts'
import type { Glyph } from '#ui/picture/pebble.tsx'

/** A running session, as screens other than the home screen show it. */
export interface Running {
  entry: Pick<Entry, 'key' | 'at'>
  act: Activity
  /** The icon of the pebble, if it differs from the activity's icon. */
  glyph?: Glyph
  name: string
  /** Ends the session. */
  stop: { label: string; run: () => unknown }
}

/** The baby that this device shows. */
export function useShownBaby(): Baby | null | undefined {
  return useSelectedBaby(useBabies(useActiveTeam()))
}

/** Running sessions of a baby, newest last. */
export function useRunning(baby: Baby): Running[] {
  const { t } = useLingui()
  const sessions = useSessions(baby)
  const sleep = useSleepToggle(baby, sessions)
  const play = usePlayToggle(baby, sessions)
  const nursing = useNursing(baby, sessions)
  const own = useOwnLog(baby)
  const ownRows = useRecent('ownEntry', baby) ?? []
  const running: Running[] = []
  if (sleep.running)
    running.push({
      entry: sleep.running,
      act: 'sleep',
      name: t({ message: 'Asleep', comment: 'a baby' }),
      stop: { label: t`Wake up`, run: sleep.wake },
    })
  if (play.running)
    running.push({
      entry: play.running,
      act: isWalk(play.running) ? 'walk' : 'play',
      name: t(activityNames[play.running.rows[0].activityType]),
      stop: { label: isWalk(play.running) ? t`Stop walk` : t`Stop play`, run: play.stop },
    })
  if (nursing.running)
    running.push({
      entry: nursing.running,
      act: 'feed',
      name: t`Breastfeeding`,
      stop: { label: t({ message: 'Stop', comment: 'button: nursing is over' }), run: nursing.stop },
    })
  for (const entry of runningOwn(momentsOf('ownEntry', ownRows))) {
    const [row] = entry.rows
    const { name } = row
    running.push({
      entry,
      act: ownAct(row),
      glyph: ownGlyph(row),
      name,
      stop: {
        label: t({ message: 'Stop', comment: 'button: nursing is over' }),
        run: () => own.stop(entry),
      },
    })
  }
  return running.sort((a, b) => a.entry.at - b.entry.at)
}
