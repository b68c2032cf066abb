import { fork } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { phonePhoto } from './files.ts'

/** The nice value of each thread of a process. */
const priorities = (pid: number) =>
  readdirSync(`/proc/${pid}/task`).map((thread) => {
    const status = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8')
    // The name may contain blanks, so fields are counted after it.
    return Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[16])
  })

it.runIf(process.platform === 'linux')('every drawing thread has the lower priority', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nela-priority-'))
  const child = fork(join(import.meta.dirname, '../../image-worker.mjs'), { stdio: 'ignore' })
  try {
    const input = join(folder, 'input')
    writeFileSync(input, await phonePhoto(640, 480))
    const drawn = new Promise((resolve) => child.once('message', resolve))
    child.send({ id: 1, input, full: join(folder, 'f'), thumb: join(folder, 't'), edge: 64, thumbEdge: 32 })
    expect(await drawn).toHaveProperty('drawn')
    const found = priorities(child.pid!)
    expect(found.length).toBeGreaterThan(4)
    expect(found.every((one) => one === 10)).toBe(true)
  } finally {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true })
  }
})
