import * as screens from '#app/family-screens.ts'
import { useLocalData } from '#db/schema/local-data.ts'
import { askGrowth } from '#features/growth/ask-growth.ts'
import { useActiveTeam, useBabies, useSelectedBaby } from '#session/family.ts'

/** The screens that a link of the shell shows. */
const screenAt: Partial<Record<string, { preload: () => Promise<unknown> }>> = {
  '/stats': screens.Stats,
  '/growth': screens.Growth,
  '/doctor-timeline': screens.Doctor,
  '/milestones': screens.milestones.List,
  '/products': screens.Products,
  '/team': screens.Team,
  '/settings': screens.Settings,
}

/**
 * What a link does when it is pressed, and when a key chooses it: what it leads to is asked for before anything is drawn
 * for it. The drawing asks again, and tells what failed.
 */
export function useAhead(): (path: string) => void {
  const { db } = useLocalData()
  const baby = useSelectedBaby(useBabies(useActiveTeam()))
  return (path) => {
    void screenAt[path]?.preload().catch(() => undefined)
    if (path === '/growth' && baby) askGrowth(db, baby)
  }
}
