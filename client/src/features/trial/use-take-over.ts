import { useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLive } from '#db/live/use-live.ts'
import type { LocalDatabase } from '#db/schema/database.ts'
import { useLocalData } from '#db/schema/local-data.ts'
import { mayDo, useActiveTeam } from '#session/family.ts'
import { spacesHere } from '#features/export/spaces-here.ts'
import type { Trial } from '#session/trial.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import type { Target } from './rows-for-account.ts'
import { keepRecord } from './take-over-record.ts'
import { finishTakeOver, isOnServer, storeTrial } from './take-over-steps.ts'
import { useTakeOverRecord } from './use-take-over-record.ts'

/**
 * Whether all data of an account is here (otherwise rows on their way would be duplicated), and whether it has a baby.
 */
async function accountOf(db: LocalDatabase): Promise<{ isWhole: boolean; hasBaby: boolean }> {
  const spaces = await spacesHere(db)
  const babies = await db
    .rows('baby')
    .filter(({ deletedAt }) => deletedAt === null)
    .count()
  return { isWhole: spaces.every(({ isWhole }) => isWhole), hasBaby: babies > 0 }
}

/**
 * Takes a trial over as far as possible now, and continues an interrupted take-over. `ask`: the account has babies, so
 * the user must choose; `idle`: nothing to show.
 */
export function useTakeOver(trial: Trial) {
  const { t } = useLingui()
  const { db, clock } = useLocalData()
  const { id: trialId, babyName } = trial
  const record = useTakeOverRecord(trialId)
  const team = useActiveTeam()
  const teamId = team?.id
  const [share, setShare] = useState<number>()
  const [isFailed, setFailed] = useState(false)
  const isRunning = useRef(false)
  const { isWhole, hasBaby } = useLive(() => accountOf(db), [db]) ?? { isWhole: false, hasBaby: false }
  const isConfirmed = useLive(
    async () => record?.state === 'stored' && (await isOnServer(db, record)),
    [db, record],
  )

  const run = useCallback(async (work: () => Promise<unknown>) => {
    if (isRunning.current) return
    isRunning.current = true
    setFailed(false)
    // After any error the trial still exists, and the record has the state to continue from.
    await work().catch(() => undefined)
    isRunning.current = false
    setShare(undefined)
  }, [])
  const store = useCallback(
    (target: Target) =>
      run(async () => {
        setShare(0)
        try {
          const entries = await storeTrial(trialId, { db, clock }, target, setShare)
          const text = t({
            message: plural(entries, {
              one: `Taken over: # entry of ${babyName}`,
              other: `Taken over: # entries of ${babyName}`,
            }),
          })
          toast.show({ key: 'trial', icon: 'check', text })
        } catch (error) {
          setFailed(true)
          throw error
        }
      }),
    [run, trialId, db, clock, t, babyName],
  )

  const isEmpty = !hasBaby && mayDo(team, 'create', 'baby')
  useEffect(() => {
    if (isFailed || !isWhole) return
    if (record?.state === 'chosen') void store(record.target)
    else if (record === null && isEmpty && teamId) void store({ teamId, into: null })
    else if (record?.state === 'stored' && isConfirmed) void run(() => finishTakeOver(record, { db, clock }))
  }, [record, isWhole, isEmpty, isConfirmed, isFailed, teamId, store, run, db, clock])

  const step = isFailed
    ? ('failed' as const)
    : share !== undefined
      ? ('storing' as const)
      : record === null && isWhole && hasBaby
        ? ('ask' as const)
        : ('idle' as const)
  return {
    step,
    share,
    choose: (target: Target) => void store(target),
    retry: () => setFailed(false),
    postpone: () => {
      setFailed(false)
      void keepRecord(db, { trialId, state: 'later' })
    },
  }
}
