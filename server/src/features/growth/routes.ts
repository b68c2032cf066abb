import {
  createMeasurementContract,
  deleteMeasurementContract,
  exportMeasurementsContract,
  growthSummaryContract,
  listMeasurementsContract,
  updateMeasurementContract,
} from 'sync-protocol/api/growth'
import {
  getGrowthSettingsContract,
  getReferencePackContract,
  updateGrowthSettingsContract,
} from 'sync-protocol/api/growth-settings'
import type { Row } from 'sync-protocol/entities/registry'
import { civilDayOf } from 'sync-protocol/rules/civil-day'
import { loadReference, type GrowthReference } from 'sync-protocol/rules/growth/reference'
import { ApiError } from 'sync-protocol/wire/errors'
import type { Deps } from '#deps.ts'
import { attachment } from '#platform/http/attachment.ts'
import { disconnectSignal } from '#platform/http/disconnect-signal.ts'
import { route, type Route } from '#platform/http/route.ts'
import { asBuffer } from '#platform/work/job.ts'
import { changeRow, requireRow } from '#records/change-row.ts'
import { deleteOp, patchOp, putOp } from '#records/server-ops.ts'
import { findChild, findMeasurement } from './find-measurement.ts'
import { growthFileJob, growthSummaryJob } from './growth-jobs.ts'
import { measurementsOf } from './queries.ts'
import { refuseProblems } from './refuse-problems.ts'
import { settingsOf, settingsPatch, shownSettings } from './settings.ts'
import { shownMeasurement } from './shown-measurement.ts'

type Body = Partial<
  Pick<Row<'growthMeasurement'>, 'date' | 'weight' | 'height' | 'headCircumference' | 'notes'>
>

/** The fields of the row that a body contains. */
const fieldsOf = (body: { [Name in keyof Body]?: Body[Name] | undefined }): Body => {
  const { date, weight, height, headCircumference, notes } = body
  const given = { date, weight, height, headCircumference, notes }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

const noValues = { weight: null, height: null, headCircumference: null }

export function growthRoutes(deps: Deps): Route[] {
  let loading: Promise<GrowthReference> | undefined
  const reference = () => (loading ??= loadReference(deps.config.referencePack ?? null))
  const standardOf = async (userId: string) => (await settingsOf(deps, userId)).growthStandard
  const show = async (userId: string, child: Row<'baby'>, row: Row<'growthMeasurement'>) =>
    shownMeasurement(await reference(), child, await standardOf(userId), row)

  return [
    route(listMeasurementsContract, async ({ params: { babyId }, query, caller, scope: { spaceId } }) => {
      const child = await requireRow(deps, spaceId, 'baby', babyId)
      const rows = await measurementsOf(deps.db, { spaceId, babyId }, query)
      const standard = await standardOf(caller.userId)
      const tables = await reference()
      return rows.map((row) => shownMeasurement(tables, child, standard, row))
    }),
    route(createMeasurementContract, async ({ body, caller: { userId } }) => {
      const { spaceId, child } = await findChild(deps, userId, body.childId)
      const fields = { ...fieldsOf(body), date: body.date }
      refuseProblems(deps, child, { ...noValues, ...fields })
      const op = putOp('growthMeasurement', body.id ?? deps.ids.uuid(), { babyId: child.id, ...fields })
      return show(userId, child, await changeRow<'growthMeasurement'>(deps, { spaceId, userId }, op))
    }),
    route(updateMeasurementContract, async ({ params: { id }, body, caller: { userId } }) => {
      const { spaceId, child, row } = await findMeasurement(deps, userId, id)
      if (body.childId !== undefined && body.childId !== child.id)
        throw new ApiError('invalid_request', {
          details: [{ path: 'childId', message: 'A measurement stays with its child' }],
        })
      const fields = fieldsOf(body)
      refuseProblems(deps, child, { ...row, ...fields })
      const op = patchOp('growthMeasurement', id, fields)
      return show(userId, child, await changeRow<'growthMeasurement'>(deps, { spaceId, userId }, op))
    }),
    route(deleteMeasurementContract, async ({ params: { id }, caller: { userId } }) => {
      const { spaceId } = await findMeasurement(deps, userId, id)
      await changeRow(deps, { spaceId, userId }, deleteOp('growthMeasurement', id))
      return null
    }),
    route(growthSummaryContract, async ({ params: { babyId }, query, caller, scope: { spaceId }, reply }) => {
      const today = civilDayOf(deps.clock.now(), query.tz)
      const settings = await settingsOf(deps, caller.userId)
      const requester = { ...caller, signal: disconnectSignal(reply) }
      return deps.work.run(growthSummaryJob, { spaceId, babyId, settings, today }, requester)
    }),
    route(exportMeasurementsContract, async ({ params, query, caller, scope: { spaceId }, reply }) => {
      const settings = await settingsOf(deps, caller.userId)
      const now = new Date(deps.clock.now()).toISOString()
      const requester = { ...caller, signal: disconnectSignal(reply) }
      const file = await deps.work.run(
        growthFileJob,
        { spaceId, babyId: params.babyId, settings, query, now },
        requester,
      )
      return reply
        .type(file.type)
        .header('content-disposition', attachment(file.name))
        .header('cache-control', 'private, no-store')
        .send(asBuffer(file.content))
    }),
    route(getReferencePackContract, async () => deps.config.referencePack ?? { rows: [] }),
    route(getGrowthSettingsContract, async ({ caller }) =>
      shownSettings(await settingsOf(deps, caller.userId)),
    ),
    route(updateGrowthSettingsContract, async ({ body, caller: { userId } }) => {
      const patch = settingsPatch(await settingsOf(deps, userId), body)
      const op = patchOp('settings', userId, patch)
      return shownSettings(await changeRow<'settings'>(deps, { spaceId: userId, userId }, op))
    }),
  ]
}
