import type { MessageDescriptor } from '@lingui/core'
import type { EntryKind } from 'sync-protocol/entities/entry-kinds'
import { details, kindNames } from '#features/activities/kinds/details.ts'
import { ExportScreen } from '#features/export/export-screen.tsx'

const entryTables = Object.fromEntries(kindNames.map((kind) => [kind, details[kind].table])) as Record<
  EntryKind,
  MessageDescriptor
>

/** `/export`: its tables are called as the kinds of entries say. */
export const ExportPage = () => <ExportScreen entryTables={entryTables} />
