import type { Row } from 'sync-protocol/entities/registry'
import { loadReference, type FentonPack, type GrowthReference } from 'sync-protocol/rules/growth/reference'
import { defineJob, ownBytes, type JobTools } from '#platform/work/job.ts'
import { requireRow } from '#records/change-row.ts'
import { exportFile, type ExportQuery } from './export-file.ts'
import { measurementsOf } from './queries.ts'
import { growthSummary } from './summary.ts'

interface Place {
  spaceId: string
  babyId: string
}

let loading: Promise<GrowthReference> | undefined
const reference = (pack: FentonPack | null) => (loading ??= loadReference(pack))

const read = async (tools: JobTools, place: Place) => ({
  tables: await reference(tools.referencePack),
  child: await requireRow(tools, place.spaceId, 'baby', place.babyId),
  rows: await measurementsOf(tools.db, place),
})

/** A child's measurements as a file. `now`: an instant. */
export const growthFileJob = defineJob(
  'growth-file',
  async (tools, input: Place & { settings: Row<'settings'>; query: ExportQuery; now: string }) => {
    const { tables, child, rows } = await read(tools, input)
    const { content, ...file } = await exportFile(tables, child, rows, input.settings, input.query, input.now)
    return { ...file, content: ownBytes(content) }
  },
)

/** `today`: a civil day. */
export const growthSummaryJob = defineJob(
  'growth-summary',
  async (tools, input: Place & { settings: Row<'settings'>; today: string }) => {
    const { tables, child, rows } = await read(tools, input)
    return growthSummary(tables, child, rows, input.settings, input.today)
  },
)
