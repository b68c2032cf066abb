import { isWalk } from '#features/activities/kinds/play/use-play-toggle.ts'
import type { RunOf } from '#features/activities/together/use-together.ts'
import type { BabyDay } from './use-baby-day.ts'

/**
 * Actions of the dock for several babies at once. The sleep button ends sleep once all babies sleep; until then it
 * starts sleep for those who are awake. Play and walks work the same way.
 */
export function actionsFor(days: readonly BabyDay[], together: (runs: readonly RunOf[]) => Promise<boolean>) {
  const each = (group: readonly BabyDay[], run: (day: BabyDay) => unknown) =>
    together(group.map((day) => ({ name: day.baby.name, run: () => run(day) })))
  const awake = days.filter(({ sleep }) => !sleep.running)
  const isDoing = (what: 'walk' | 'play') => (day: BabyDay) =>
    day.play.running !== undefined && isWalk(day.play.running) === (what === 'walk')
  const [first] = days
  const allDo = (['walk', 'play'] as const).some((what) => days.every(isDoing(what)))
  const bottles = days.flatMap(({ repeat, baby }) => (repeat ? [{ ...repeat, name: baby.name }] : []))
  return {
    sleep: {
      running: awake.length === 0 ? first?.sleep.running : undefined,
      toggle: () => each(awake.length === 0 ? days : awake, ({ sleep }) => sleep.toggle()),
    },
    play: {
      running: allDo ? first?.play.running : undefined,
      toggle: (what: 'walk' | 'play') => {
        const idle = days.filter((day) => !isDoing(what)(day))
        return each(idle.length === 0 ? days : idle, ({ play }) => play.toggle(what))
      },
    },
    logDiaper: () => each(days, ({ logDiaper }) => logDiaper()),
    repeat:
      bottles.length === days.length && bottles.length > 0
        ? {
            label: [...new Set(bottles.map(({ label }) => label))].join(' · '),
            repeat: () => together(bottles.map(({ name, repeat }) => ({ name, run: repeat }))),
          }
        : undefined,
  }
}
