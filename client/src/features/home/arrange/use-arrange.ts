import { useLingui } from '@lingui/react/macro'
import type { Patch } from 'sync-protocol/entities/registry'
import { useLocalData } from '#db/schema/local-data.ts'
import { patch } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { useUndo } from '#features/activities/log/use-undo.ts'
import type { Baby } from '#session/family.ts'
import { toast } from '#ui/overlay/toast-store.ts'

export type HomeFields = Pick<
  Patch<'baby'>,
  'feedCountsFrom' | 'countedFeeds' | 'homeTiles' | 'hiddenTiles' | 'homeCards' | 'milestonesOnly'
>

/** The default home screen. */
export const usualHome = {
  feedCountsFrom: null,
  countedFeeds: null,
  homeTiles: null,
  hiddenTiles: null,
  homeCards: null,
} satisfies HomeFields
const keysOf = (fields: HomeFields) => Object.keys(fields) as (keyof HomeFields)[]

export const isUsualHome = (baby: Baby): boolean =>
  keysOf(usualHome).every((name) => (baby[name] ?? null) === null)

/**
 * Changes the home screen for the whole family, at once and with undo. Writes only the given fields, so that another
 * member's change to other fields survives. Throws `NotSaved`.
 */
export function useArrange(baby: Baby): (fields: HomeFields, done: string) => Promise<void> {
  const { db, clock } = useLocalData()
  const { t } = useLingui()
  const runUndo = useUndo()
  return async (fields, done) => {
    const before = Object.fromEntries(keysOf(fields).map((name) => [name, baby[name] ?? null]))
    await write(db, clock, [patch('baby', baby.spaceId, baby.id, fields)])
    const undo = [patch('baby', baby.spaceId, baby.id, before as HomeFields)]
    toast.show({
      key: 'arrange',
      text: done,
      icon: 'check',
      action: { label: t`Undo`, onPress: () => void runUndo(done, undo) },
    })
  }
}
