import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { family, startServer } from './product.mjs'

/** Time to start with an empty DATA_DIR and again, and memory of server and database when idle. Linux only. */
export async function startAndMemory() {
  const first = await startServer()
  await delay(5000)
  const afterStart = memoryOf(first.pid)
  await family(first)
  await delay(15_000)
  const afterSignIn = memoryOf(first.pid)
  await first.stop({ keep: true })
  const second = await startServer(first.dataDir)
  await second.stop()
  return {
    startMs: { first: Math.round(first.readyMs), again: Math.round(second.readyMs) },
    restMB: { budget: 180, afterStart, afterSignIn },
  }
}

/** Proportional set size of a process and all its descendants, MB: shared pages count once. */
export function memoryOf(pid) {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), parentOf(name)]),
  )
  const family = new Set([pid])
  for (let hasGrown = true; hasGrown;) {
    hasGrown = false
    for (const [child, parent] of parents)
      if (family.has(parent) && !family.has(child)) hasGrown = Boolean(family.add(child))
  }
  const pss = (one) => Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${one}/smaps_rollup`))?.[1] ?? 0) / 1024
  const server = pss(pid)
  const all = [...family].reduce((sum, one) => sum + pss(one), 0)
  return { server: Math.round(server), database: Math.round(all - server), all: Math.round(all) }
}

const parentOf = (pid) => Number(/^PPid:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0)

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '' // The process has ended.
  }
}
