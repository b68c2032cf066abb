import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it } from 'vitest'
import { openImageWorker, type ImageWorker } from '#platform/media/image-worker.ts'
import { phonePhoto } from './files.ts'

const folder = mkdtempSync(join(tmpdir(), 'nela-worker-'))
let worker: ImageWorker
afterEach(() => worker.close())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const job = async (width: number, height: number) => {
  const input = join(folder, 'input')
  writeFileSync(input, await phonePhoto(width, height))
  return { input, full: join(folder, 'full'), thumb: join(folder, 'thumb') }
}

/** The processes that draw for this one. */
const children = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const parent = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        return parent === String(process.pid) && command.includes('image-worker.mjs')
      } catch {
        return false
      }
    })

it('reports busy if there is no time for a picture, never that it is unreadable', async () => {
  // No process starts within a millisecond.
  worker = openImageWorker({ timeoutMs: 1 })
  await expect(worker.draw(await job(640, 480))).rejects.toMatchObject({ code: 'busy' })
})

it('refuses a picture that needs more processor time than the limit, and draws one that needs less', async () => {
  worker = openImageWorker({ cpuMs: 20 })
  const large = await job(6000, 4000)
  expect(await worker.draw(large)).toBe(null)
  await worker.close()
  worker = openImageWorker()
  expect(await worker.draw(large)).toMatchObject({ height: 2048 })
})

it.runIf(process.platform === 'linux')('a drawing process that dies loses no picture', async () => {
  worker = openImageWorker()
  const small = await job(64, 48)
  await worker.draw(small)
  const before = children()
  expect(before).toHaveLength(1)
  const drawn = worker.draw(await job(6000, 4000))
  await expect.poll(() => children()).toEqual(before)
  process.kill(before[0]!, 'SIGKILL')
  expect(await drawn).toMatchObject({ height: 2048 })
  expect(children()).not.toEqual(before)
})
