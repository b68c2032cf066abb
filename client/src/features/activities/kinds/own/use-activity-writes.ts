import { useLingui } from '@lingui/react/macro'
import type { Create, Patch, Row } from 'sync-protocol/entities/registry'
import { rowsWith } from '#db/query/rows-with.ts'
import { useLocalData } from '#db/schema/local-data.ts'
import { newId } from '#db/schema/new-id.ts'
import type { Write } from '#db/schema/records.ts'
import { patch, put, remove, restore } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { useUndo } from '#features/activities/log/use-undo.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import type { OwnActivity } from './use-own-activities.ts'

/** Fields that entries copy from their activity. */
const copied = ['name', 'glyph', 'colour'] as const
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Creates, changes, merges and deletes own activities, each with undo. All functions throw `NotSaved`. */
export function useActivityWrites(spaceId: string) {
  const { db, clock } = useLocalData()
  const { t } = useLingui()
  const runUndo = useUndo()

  const store = async (what: string, done: string, writes: readonly Write[], undo: readonly Write[]) => {
    await write(db, clock, writes)
    toast.show({
      key: 'ownActivity',
      text: done,
      icon: 'check',
      action: { label: t`Undo`, onPress: () => void runUndo(what, undo) },
    })
  }
  const entriesOf = async ({ id }: OwnActivity) =>
    (await rowsWith(db, 'ownEntry', 'activityId', { spaceId, id })) as unknown as Row<'ownEntry'>[]

  /** Writes that set the same fields in each entry, and the writes that undo it. */
  const toEntries = (entries: readonly Row<'ownEntry'>[], fields: Patch<'ownEntry'>) => {
    const before = (row: Row<'ownEntry'>) =>
      Object.fromEntries(Object.keys(fields).map((name) => [name, row[name as keyof typeof row]]))
    const remaining = entries.filter(({ deletedAt }) => deletedAt === null)
    return {
      writes: remaining.map(({ id }) => patch('ownEntry', spaceId, id, fields)),
      undo: remaining.map((row) => patch('ownEntry', spaceId, row.id, before(row))),
    }
  }

  const make = async (fields: Create<'ownActivity'>) => {
    const id = newId(clock)
    const { name } = fields
    await store(
      name,
      t`Made: ${name}`,
      [put('ownActivity', spaceId, id, fields)],
      [remove('ownActivity', spaceId, id)],
    )
  }

  /** Also copies a new name, icon and colour to existing entries. */
  const change = async (activity: OwnActivity, fields: Create<'ownActivity'>) => {
    const changed = Object.entries(fields).filter(
      ([name, value]) => !isSame(value, activity[name as keyof OwnActivity]),
    )
    if (changed.length === 0) return
    const { name } = fields
    const now = Object.fromEntries(changed) as Patch<'ownActivity'>
    const before = Object.fromEntries(
      changed.map(([field]) => [field, activity[field as keyof OwnActivity]]),
    ) as Patch<'ownActivity'>
    const shown = Object.fromEntries(
      changed.filter(([field]) => (copied as readonly string[]).includes(field)),
    ) as Patch<'ownEntry'>
    const entries = Object.keys(shown).length > 0 ? toEntries(await entriesOf(activity), shown) : undefined
    await store(
      name,
      t`Changed: ${name}`,
      [patch('ownActivity', spaceId, activity.id, now), ...(entries?.writes ?? [])],
      [patch('ownActivity', spaceId, activity.id, before), ...(entries?.undo ?? [])],
    )
  }

  /** Deletes the activity and keeps its entries. */
  const drop = async (activity: OwnActivity) => {
    const { name } = activity
    await store(
      t`Delete: ${name}`,
      t`Deleted: ${name}`,
      [remove('ownActivity', spaceId, activity.id)],
      [restore('ownActivity', spaceId, activity)],
    )
  }

  /** Merges two activities: the entries of `other` become entries of `kept`. */
  const merge = async (kept: OwnActivity, other: OwnActivity) => {
    const { id: activityId, name, glyph, colour } = kept
    const entries = toEntries(await entriesOf(other), { activityId, name, glyph, colour })
    await store(
      t`Merge: ${name}`,
      t`One activity now: ${name}`,
      [...entries.writes, remove('ownActivity', spaceId, other.id)],
      [...entries.undo, restore('ownActivity', spaceId, other)],
    )
  }
  return { make, change, drop, merge }
}
