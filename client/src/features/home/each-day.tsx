import type { ReactNode } from 'react'
import type { Baby } from '#session/family.ts'
import { type BabyDay, useBabyDay } from './use-baby-day.ts'
import { rowKey } from '#db/schema/row-key.ts'

/** The day of each baby: a component for each, since a hook cannot be asked in a loop. */
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
