import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { ToothNumber } from 'sync-protocol/reference/teeth'
import { teethOf, toothId } from 'sync-protocol/rules/teeth'
import { useRowsBetween } from '#db/live/use-rows-between.ts'
import type { Shown } from '#db/live/use-rows.ts'
import { useLocalData } from '#db/schema/local-data.ts'
import { newId } from '#db/schema/new-id.ts'
import type { Owner } from '#db/schema/time-index.ts'
import { putKeyed, remove } from '#db/write/make-write.ts'
import { toothText } from '#features/activities/kinds/tooth/name.ts'
import { useQuickLog } from '#features/activities/log/use-quick-log.ts'
import { useFormat } from '#i18n/use-format.ts'

/** A constant range that contains every entry, ms. */
const [first, last] = [Date.UTC(1901), Date.UTC(2199)]

/** The teeth of a baby that came through, oldest first; undefined while they load. */
export function useTeeth(baby: Owner): readonly Shown<'tooth'>[] | undefined {
  const rows = useRowsBetween('tooth', baby, first, last)
  return useMemo(() => rows && teethOf(rows), [rows])
}

/** Logs with one tap that a tooth came through today, with undo. */
export function useLogTooth({ spaceId, id: babyId }: Owner, teeth: readonly Shown<'tooth'>[]) {
  const { clock } = useLocalData()
  const { t, i18n } = useLingui()
  const { timeZone } = useFormat()
  const quickLog = useQuickLog()
  return (tooth: ToothNumber) => {
    const naturalRowId = toothId(babyId, tooth)
    // Another member may have changed that entry to another tooth; a new id leaves it unchanged.
    const id = teeth.some((row) => row.id === naturalRowId) ? newId(clock) : naturalRowId
    const name = toothText(tooth, i18n)
    const timestamp = new Date(clock.now()).toISOString()
    return quickLog({
      key: 'tooth',
      what: name,
      done: t({ message: `Came through: ${name}`, comment: 'a milk tooth' }),
      writes: [putKeyed('tooth', spaceId, id, { babyId, timestamp, timeZone, tooth })],
      undo: () => [remove('tooth', spaceId, id)],
    })
  }
}
