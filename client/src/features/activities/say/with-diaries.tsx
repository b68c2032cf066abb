import type { ReactNode } from 'react'
import type { Shown } from '#db/live/use-rows.ts'
import { rowKey } from '#db/schema/row-key.ts'
import { type Sessions, useSessions } from '#features/activities/entries/use-diary.ts'
import { useDoses } from '#features/activities/kinds/medicine/use-doses.ts'
import type { Baby } from '#session/family.ts'

/** Running sessions and medicines of a baby. */
export interface BabyDiary {
  sessions: Sessions
  doses: readonly Shown<'medicine'>[]
}

export type Diaries = ReadonlyMap<string, BabyDiary>

/**
 * Loads the diaries of all babies, one component per baby, since a hook cannot be called in a loop. Renders nothing
 * until they are loaded.
 */
export const WithDiaries = ({
  babies: [baby, ...rest],
  before,
  children,
}: {
  babies: readonly Baby[]
  before?: Diaries
  children: (diaries: Diaries) => ReactNode
}): ReactNode =>
  baby ? (
    <OneDiary key={rowKey('baby', baby)} baby={baby}>
      {(diary) => (
        <WithDiaries babies={rest} before={new Map([...(before ?? []), [baby.id, diary]])}>
          {children}
        </WithDiaries>
      )}
    </OneDiary>
  ) : (
    children(before ?? new Map())
  )

const OneDiary = ({ baby, children }: { baby: Baby; children: (diary: BabyDiary) => ReactNode }) => {
  const sessions = useSessions(baby)
  const doses = useDoses(baby)
  return sessions && doses ? children({ sessions, doses }) : null
}
