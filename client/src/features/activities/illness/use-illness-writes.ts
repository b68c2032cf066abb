import { useLingui } from '@lingui/react/macro'
import { useLocalData } from '#db/schema/local-data.ts'
import { newId } from '#db/schema/new-id.ts'
import { patch, put, remove } from '#db/write/make-write.ts'
import { useQuickLog } from '#features/activities/log/use-quick-log.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Owner } from '#db/schema/time-index.ts'
import type { BabyIllness } from './use-illness.ts'

/** Begins and ends an illness with one tap; stored at once, with undo. */
export function useIllnessWrites({ spaceId, id: babyId }: Owner) {
  const { clock } = useLocalData()
  const { t } = useLingui()
  const { timeZone } = useFormat()
  const quickLog = useQuickLog()

  /** `at`: its start, ms; the current time by default. */
  const begin = (at?: number) => {
    const id = newId(clock)
    const timestamp = new Date(at ?? clock.now()).toISOString()
    const done = t`Illness begun`
    return quickLog({
      ...{ key: 'illness', what: done, done },
      writes: [put('illness', spaceId, id, { babyId, timestamp, timeZone })],
      undo: () => [remove('illness', spaceId, id)],
    })
  }

  /** Sets the end of all rows of an illness, so that the end applies whichever of them another device has. */
  const setEnd = ({ rows }: BabyIllness, done: string, wellAt: string | null) =>
    quickLog({
      ...{ key: 'illness', what: done, done },
      writes: rows.map(({ id }) => patch('illness', spaceId, id, { wellAt })),
      undo: () => rows.map((row) => patch('illness', spaceId, row.id, { wellAt: row.wellAt })),
    })
  const well = (illness: BabyIllness) =>
    setEnd(
      illness,
      t({ message: 'Well again', comment: 'when the baby was' }),
      new Date(clock.now()).toISOString(),
    )
  const stillIll = (illness: BabyIllness) =>
    setEnd(illness, t({ message: 'Still ill', comment: 'a baby' }), null)

  return { begin, well, stillIll }
}
