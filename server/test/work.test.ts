import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { analysisJob } from '#features/ai/analysis-job.ts'
import { archiveJob } from '#features/account/export/archive-job.ts'
import { growthFileJob, growthSummaryJob } from '#features/growth/growth-jobs.ts'
import { settingsOf } from '#features/growth/settings.ts'
import { remindersJob } from '#features/notifications/planning/reminders-job.ts'
import { bootstrapJob } from '#features/sync/bootstrap-job.ts'
import { cleanVideoJob } from '#platform/media/clean-video-job.ts'
import type { Job } from '#platform/work/job.ts'
import { openWork, type Work } from '#platform/work/open-work.ts'
import { family } from './support/family.ts'
import { compileServer } from './support/server-program.ts'
import { openTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let home: Awaited<ReturnType<typeof family>>
let program: Awaited<ReturnType<typeof compileServer>>
let work: Work
const logs: string[] = []
const open = (options: { timeoutMs?: number } = {}) =>
  openWork(
    { connection: server.database.connection, referencePack: null },
    { log: (line) => void logs.push(line), threads: 1, program: program.heavyThread, ...options },
  )
beforeAll(async () => {
  program = await compileServer()
  server = await openTestServer()
  home = await family(server)
  for (let n = 0; n < 3; n++) await home.anna.post(`/api/babies/${home.babyId}/diaper`, {})
  await home.anna.post('/api/growth/measurements', {
    childId: home.babyId,
    date: '2026-02-20',
    weight: { unit: 'kg', value: 4.2 },
  })
  work = open()
})
afterAll(async () => {
  await work.close()
  await server.close()
})

const anna = () => ({ userId: home.anna.userId, sessionId: home.anna.sessionId })
const place = () => ({ spaceId: home.teamId, babyId: home.babyId })
const settings = () => settingsOf(server.deps, home.anna.userId)
const now = '2026-03-01T08:00:00.000Z'

/** Each job with an input for it. */
const jobs: [Job<never, unknown>, () => Promise<unknown>][] = [
  [analysisJob, async () => ({ ...place(), daysBack: 7, timeZone: undefined, now: Date.parse(now) })],
  [archiveJob, async () => ({ userId: home.anna.userId, now })],
  [
    bootstrapJob,
    async () => ({
      spaceId: home.teamId,
      userId: home.anna.userId,
      limit: 500,
      serverTime: 1,
      encoding: 'br',
    }),
  ],
  [growthFileJob, async () => ({ ...place(), settings: await settings(), query: { format: 'csv' }, now })],
  [growthSummaryJob, async () => ({ ...place(), settings: await settings(), today: '2026-03-01' })],
  [
    remindersJob,
    async () => ({ userId: home.anna.userId, timeZone: 'UTC', backupAt: null, now: Date.parse(now) }),
  ],
]

it('the thread serves every job that the source defines', () => {
  const folder = join(import.meta.dirname, '../src')
  const textOf = (file: string) => readFileSync(join(folder, file), 'utf8')
  const defined = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [...textOf(file).matchAll(/const (\w+) = defineJob\(/g)].map(([, name]) => name!))
  const [, served] = /serveJobs\(\[([^\]]*)\]\)/.exec(textOf('heavy-thread.ts'))!
  expect(served!.match(/\w+/g)).toEqual(defined.toSorted())
})

describe('a job in a thread', () => {
  it.each(jobs)('$name has the same result as in this thread', async (job, inputOf) => {
    const input = (await inputOf()) as never
    expect(await work.run(job, input, anna())).toEqual(await server.deps.work.run(job, input, anna()))
  })

  it('makes a PDF', async () => {
    const query = { format: 'pdf', language: 'ka' as const }
    const { content } = await work.run(
      growthFileJob,
      { ...place(), settings: await settings(), query, now },
      anna(),
    )
    expect(Buffer.from(content.subarray(0, 5)).toString()).toBe('%PDF-')
  })

  it('refuses a file that is no video', async () => {
    const input = await server.deps.media.store.scratch('none')
    writeFileSync(input, 'nothing')
    const files = { input, full: `${input}.full`, type: 'mp4' as const }
    expect(await work.run(cleanVideoJob, files, anna())).toBe(null)
  })

  it('reports the code of its error', async () => {
    const stranger = {
      spaceId: home.teamId,
      userId: home.teamId,
      before: undefined,
      limit: 1,
      serverTime: 1,
      encoding: null,
    }
    await expect(work.run(bootstrapJob, stranger, anna())).rejects.toMatchObject({ code: 'space_gone' })
    const invalidInput = { ...stranger, spaceId: 'none' }
    await expect(work.run(bootstrapJob, invalidInput, anna())).rejects.toMatchObject({ code: '22P02' })
  })

  it('that takes too long is ended, and the next one has a new thread', async () => {
    const short = open({ timeoutMs: 1 })
    const request = {
      spaceId: home.teamId,
      userId: home.anna.userId,
      before: undefined,
      limit: 1,
      serverTime: 1,
      encoding: null,
    }
    await expect(short.run(bootstrapJob, request, anna())).rejects.toMatchObject({ code: 'busy' })
    expect(logs.splice(0)).toEqual(['Job bootstrap took longer than 0.001 s'])
    await expect(short.run(bootstrapJob, request, anna())).rejects.toMatchObject({ code: 'busy' })
    await short.close()
    logs.splice(0)
  })

  it('writes nothing to the log', () => expect(logs).toEqual([]))
})
