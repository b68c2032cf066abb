import { useLingui } from '@lingui/react/macro'
import { type SessionEntity, type SessionEntry } from '#features/activities/entries/entry.ts'
import { useSessions } from '#features/activities/entries/use-diary.ts'
import { useNursing } from '#features/activities/kinds/feeding/use-nursing.ts'
import { activityNames } from '#features/activities/kinds/play/words.ts'
import { isWalk, usePlayToggle } from '#features/activities/kinds/play/use-play-toggle.ts'
import { useSleepToggle } from '#features/activities/kinds/sleep/use-sleep-toggle.ts'
import { type Baby, useActiveTeam, useBabies, useSelectedBaby } from '#session/family.ts'
import type { Activity } from '#ui/picture/activity.ts'

/** Something that runs, as the screens beside home show it. */
export interface Running {
  entry: SessionEntry<SessionEntity>
  act: Activity
  name: string
  /** Ends it. */
  stop: { label: string; run: () => unknown }
}

/** The baby that is shown on this device. */
export function useShownBaby(): Baby | null | undefined {
  return useSelectedBaby(useBabies(useActiveTeam()))
}

/** What runs of a baby, the newest last. */
export function useRunning(baby: Baby): Running[] {
  const { t } = useLingui()
  const sessions = useSessions(baby)
  const sleep = useSleepToggle(baby, sessions)
  const play = usePlayToggle(baby, sessions)
  const nursing = useNursing(baby, sessions)
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
  return running.sort((a, b) => a.entry.at - b.entry.at)
}
