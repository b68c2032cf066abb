import { entryKindNames } from 'sync-protocol/entities/entry-kinds'
import {
  dockEntities,
  type EntryEntity,
  isSheetEntity,
  type MomentEntity,
} from '#features/activities/entries/entry.ts'
import type { KindDetails } from '#features/activities/entries/kind-details.ts'

const files = import.meta.glob<{ entity: EntryEntity }>('./*/details.ts', { eager: true, import: 'details' })

/** The details of all kinds of entries for screens other than the day. */
export const details = Object.fromEntries(
  Object.values(files).map((one) => [one.entity, one]),
) as unknown as {
  [E in EntryEntity]: KindDetails<E>
}

/** The kinds that are logged from a separate sheet. */
export const sheetKinds = entryKindNames.filter(isSheetEntity)
/** The kinds in list order. */
export const kindNames: readonly EntryEntity[] = [...sheetKinds, ...dockEntities]

const isMoment = (kind: EntryEntity): kind is MomentEntity => details[kind].handover !== 'summed'
export const momentKinds = kindNames.filter(isMoment)
