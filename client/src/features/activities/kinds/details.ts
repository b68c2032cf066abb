import { entryKindNames } from 'sync-protocol/entities/entry-kinds'
import {
  dockEntities,
  type EntryEntity,
  isSheetEntity,
  type MomentEntity,
} from '#features/activities/entries/entry.ts'
import type { KindDetails } from '#features/activities/entries/kind-details.ts'

const files = import.meta.glob<{ entity: EntryEntity }>('./*/details.ts', { eager: true, import: 'details' })

/** What every screen beside the day knows of each kind of entry. */
export const details = Object.fromEntries(
  Object.values(files).map((one) => [one.entity, one]),
) as unknown as {
  [E in EntryEntity]: KindDetails<E>
}

/** The kinds that are logged from a sheet of their own. */
export const sheetKinds = entryKindNames.filter(isSheetEntity)
/** The kinds in the order in which lists show them. */
export const kindNames: readonly EntryEntity[] = [...sheetKinds, ...dockEntities]

const isMoment = (kind: EntryEntity): kind is MomentEntity => details[kind].handover !== 'summed'
export const momentKinds = kindNames.filter(isMoment)
