import { useState } from 'react'
import { GatheringContext, Gathering } from '#features/activities/together/gathering.ts'
import type { ActiveTeam, Baby } from '#session/family.ts'
import { EachDay } from './each-day.tsx'
import { Lanes } from './lanes.tsx'

/** The days of all babies side by side, and one dock that logs for all of them or for one. */
export const TogetherHome = (props: {
  team: ActiveTeam
  /** The babies whose days the family logs. */
  babies: readonly Baby[]
  all: readonly Baby[]
  mayAdd: boolean
}) => {
  const [gathering] = useState(() => new Gathering())
  return (
    <GatheringContext value={gathering}>
      <EachDay babies={props.babies}>{(days) => <Lanes {...props} days={days} />}</EachDay>
    </GatheringContext>
  )
}
