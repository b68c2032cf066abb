import type { ComponentType } from 'react'
import type { Entry, EntryEntity, SheetEntity } from '#features/activities/entries/entry.ts'
import type { KindSheets, LogSheetProps } from '#features/activities/entries/kind-sheets.ts'

const files = import.meta.glob<{ entity: EntryEntity }>('./*/sheets.ts', { eager: true, import: 'sheets' })

/** The sheets that each kind declares in its folder. */
export const sheets = Object.fromEntries(Object.values(files).map((one) => [one.entity, one])) as unknown as {
  [E in EntryEntity]: KindSheets<E>
}

/** The sheet that opens an entry to read, change or delete it. */
export const EntrySheet = (props: { entry: Entry; author: string; onClose: () => void }) => {
  const { Entry } = sheets[props.entry.entity] as unknown as { Entry: ComponentType<typeof props> }
  return <Entry {...props} />
}

/** The sheet that logs an entry of a kind. */
export const KindLogSheet = ({ kind, ...props }: LogSheetProps & { kind: SheetEntity }) => {
  const { Log } = sheets[kind]
  return <Log {...props} />
}
