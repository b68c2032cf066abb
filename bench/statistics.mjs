import { createHash } from 'node:crypto'
import { cpus, loadavg, totalmem } from 'node:os'

const round = (value) => Math.round(value * 10) / 10
const at = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)]

/** Summarizes numbers for the report. */
export function summary(values, unit) {
  const sorted = [...values].sort((a, b) => a - b)
  return {
    unit,
    n: sorted.length,
    min: round(sorted[0]),
    p50: round(at(sorted, 0.5)),
    p95: round(at(sorted, 0.95)),
    max: round(sorted.at(-1)),
  }
}

/** Duration of a task, ms. */
export const timed = async (work) => {
  const from = performance.now()
  await work()
  return Math.round(performance.now() - from)
}

/** Runs the same task five times: the current speed of this machine, and its variation. */
export function noise() {
  const block = Buffer.alloc(1 << 20)
  const once = () => {
    const from = performance.now()
    for (let turn = 0; turn < 100; turn++) createHash('sha256').update(block).digest()
    return performance.now() - from
  }
  once()
  return summary(Array.from({ length: 5 }, once), 'ms for 100 MB of SHA-256')
}

export const machine = () => ({
  cpu: cpus()[0]?.model,
  cores: cpus().length,
  memoryGB: Math.round(totalmem() / 1024 ** 3),
  node: process.version,
  load: loadavg().map(round),
})
