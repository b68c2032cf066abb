import { useLingui } from '@lingui/react/macro'
import type { MilkPlace } from 'sync-protocol/entities/milk-portion'
import type { Row } from 'sync-protocol/entities/registry'
import { type MilkRules, usualMilkRules } from 'sync-protocol/reference/milk-storage'
import { naturalId } from 'sync-protocol/rules/natural-id'
import { useLocalData } from '#db/schema/local-data.ts'
import type { Write } from '#db/schema/records.ts'
import { patch, putKeyed, remove, restore } from '#db/write/make-write.ts'
import { useQuickLog } from '#features/activities/log/use-quick-log.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useMeasurementUnit } from '#session/units.ts'
import { mlText } from './stash-text.ts'
import type { InStash, Stash, Take } from './use-stash.ts'
import { placeNames } from './words.ts'

const exactly = (ml: number) => ({ ml, unit: 'ml', value: ml }) as const

/** Moves, discards and corrects milk of the stash. Each change is stored at once, with undo. */
export function useStashWrites(spaceId: string) {
  const { clock } = useLocalData()
  const { t } = useLingui()
  const format = useFormat()
  const units = useMeasurementUnit()
  const quickLog = useQuickLog()
  const amountText = (ml: number) => mlText(ml, { format, units })
  const store = (done: string, writes: readonly Write[], undo: readonly Write[]) =>
    quickLog({ key: 'milk', what: done, done, writes, undo: () => undo })
  const nowIso = () => new Date(clock.now()).toISOString()

  const move = ({ row, left }: InStash, place: MilkPlace) => {
    const what = `${t(placeNames[place])}: ${amountText(left)}`
    return store(
      what,
      [patch('milkPortion', spaceId, row.id, { place, placedAt: nowIso() })],
      [patch('milkPortion', spaceId, row.id, { place: row.place, placedAt: row.placedAt })],
    )
  }

  /** One row per portion: if two people discard the same portion, it counts once. */
  const discard = ({ row, left, discarded }: InStash) => {
    const id = naturalId('milkTake', row.id)
    const amount = amountText(left)
    const fields = {
      ...{ portionId: row.id, reason: 'DISCARDED' as const, feedingId: null, timestamp: nowIso() },
      amount: exactly(Math.round((left + discarded) * 100) / 100),
    }
    return store(
      t`Thrown away: ${amount}`,
      [putKeyed('milkTake', spaceId, id, fields)],
      discarded > 0
        ? [patch('milkTake', spaceId, id, { amount: exactly(discarded) })]
        : [remove('milkTake', spaceId, id)],
    )
  }

  const returnTake = (take: Take) => {
    const amount = amountText(take.amount.ml)
    return store(
      t`Back in the stash: ${amount}`,
      [remove('milkTake', spaceId, take.id)],
      [restore('milkTake', spaceId, take)],
    )
  }

  /** Assigns a bottle's milk to another portion. */
  const moveTake = ({ id, portionId, amount: { ml } }: Take, to: string) => {
    const amount = amountText(ml)
    return store(
      t`Taken from another portion: ${amount}`,
      [patch('milkTake', spaceId, id, { portionId: to })],
      [patch('milkTake', spaceId, id, { portionId })],
    )
  }

  /** Raises the volume of a portion to all that was taken from it. */
  const raiseVolume = ({ row, fed }: InStash) => {
    const amount = amountText(fed)
    return store(
      t`Corrected: ${amount}`,
      [patch('milkPortion', spaceId, row.id, { amount: exactly(Math.min(2000, fed)) })],
      [patch('milkPortion', spaceId, row.id, { amount: row.amount as Row<'milkPortion'>['amount'] })],
    )
  }

  const setRules = ({ rules, hasOwnRules }: Stash, chosen: MilkRules) => {
    const { roomHours, fridgeDays, freezerMonths, thawedHours } = hasOwnRules ? rules : usualMilkRules
    return store(
      t`Changed: how long milk keeps`,
      [putKeyed('milkRules', spaceId, spaceId, chosen)],
      [patch('milkRules', spaceId, spaceId, { roomHours, fridgeDays, freezerMonths, thawedHours })],
    )
  }
  return { move, discard, returnTake, moveTake, raiseVolume, setRules }
}
