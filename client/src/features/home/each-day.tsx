import type { ReactNode } from 'react'
import type { Baby } from '#session/family.ts'
import { type BabyDay, useBabyDay } from './use-baby-day.ts'
import { rowKey } from '#db/schema/row-key.ts'

/** Loads the day of each baby; one component per baby, since a hook cannot be called in a loop. */
export const EachDay = ({
  babies: [baby, ...rest],
  before = [],
  children,
}: {
  babies: readonly Baby[]
  before?: readonly BabyDay[]
  children: (days: readonly BabyDay[]) => ReactNode
}): ReactNode =>
  baby ? (
    <OneDay key={rowKey('baby', baby)} baby={baby}>
      {(day) => (
        <EachDay babies={rest} before={[...before, day]}>
          {children}
        </EachDay>
      )}
    </OneDay>
  ) : (
    children(before)
  )

const OneDay = ({ baby, children }: { baby: Baby; children: (day: BabyDay) => ReactNode }) =>
  children(useBabyDay(baby))
