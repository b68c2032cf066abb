import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Diary, useDiary } from '#features/activities/entries/use-diary.ts'
import type { QuickLogRequest } from '#features/activities/links/action.ts'
import { useRunAction } from '#features/activities/links/use-run-action.ts'
import { Gathering, GatheringContext } from '#features/activities/together/gathering.ts'
import { type RunOf, useTogether } from '#features/activities/together/use-together.ts'
import type { Baby } from '#session/family.ts'
import { sayNothingLogged } from './say.ts'
import { rowKey } from '#db/schema/row-key.ts'

/** Executes a typed command for all babies: one transaction, one toast, one undo. */
export const RunForAll = (props: {
  babies: readonly Baby[]
  request: QuickLogRequest
  onDone: () => void
}) => {
  const [gathering] = useState(() => new Gathering())
  return (
    <GatheringContext value={gathering}>
      <EachRun babies={props.babies} request={props.request}>
        {(runs) => <RunOnce runs={runs} onDone={props.onDone} />}
      </EachRun>
    </GatheringContext>
  )
}

interface EachProps {
  babies: readonly Baby[]
  request: QuickLogRequest
  before?: readonly RunOf[]
  children: (runs: readonly RunOf[]) => ReactNode
}

/** One component per baby, since a hook cannot be called in a loop. Renders nothing until all diaries are loaded. */
const EachRun = ({ babies: [baby, ...rest], before = [], request, children }: EachProps): ReactNode =>
  baby ? (
    <OneDiary key={rowKey('baby', baby)} baby={baby}>
      {(diary) => (
        <OneRun baby={baby} diary={diary} request={request}>
          {(run) => (
            <EachRun babies={rest} before={[...before, run]} request={request}>
              {children}
            </EachRun>
          )}
        </OneRun>
      )}
    </OneDiary>
  ) : (
    children(before)
  )

const OneDiary = ({ baby, children }: { baby: Baby; children: (diary: Diary) => ReactNode }) => {
  const diary = useDiary(baby)
  return diary ? children(diary) : null
}

const OneRun = ({
  baby,
  diary,
  request,
  children,
}: {
  baby: Baby
  diary: Diary
  request: QuickLogRequest
  children: (run: RunOf) => ReactNode
}) => {
  const run = useRunAction(baby, diary)
  return children({ name: baby.name, run: () => void run(request) })
}

const RunOnce = ({ runs, onDone }: { runs: readonly RunOf[]; onDone: () => void }) => {
  const { t } = useLingui()
  const together = useTogether()
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    void together(runs).then((isLogged) => {
      if (!isLogged)
        sayNothingLogged(t`Nothing logged.`, t`It is already running, or there is nothing to end`)
      onDone()
    })
  })
  return null
}
