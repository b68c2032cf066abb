// Decodes pictures of users in a separate process, so that a crash does not affect the server.
// The server sends { id, input, full, thumb, edge, thumbEdge, cpuMs } and receives { id, drawn } or { id, error }.
import { readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import sharp from 'sharp'

// Requests have priority over pictures. On Linux a priority applies to one thread; the imports start those that draw.
const niceness = Number(process.argv[2] ?? 10)
if (process.platform === 'linux')
  for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), niceness)
else setPriority(niceness)
sharp.cache(false)
sharp.concurrency(1)

/** A picture of a phone has 12 to 50 million pixels; a small file can decode to many more. */
const limits = {
  limitInputPixels: 50_000_000,
  limitInputChannels: 5,
  failOn: 'warning',
  pages: 1,
  sequentialRead: true,
}

/** Rotates upright, shrinks, puts transparent pictures on white, and drops all metadata. */
const smaller = (input, edge, quality, options) =>
  sharp(input, options)
    .rotate()
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality })
    .toBuffer({ resolveWithObject: true })

const cpuUsedMs = (/** @type {NodeJS.CpuUsage} */ since) => {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}

const draw = async ({ id, input, full, thumb, edge, thumbEdge, cpuMs }) => {
  // The limit is processor time: on a busy machine the same picture takes many times longer.
  const begun = process.cpuUsage()
  const watch = setInterval(() => {
    if (cpuUsedMs(begun) > cpuMs) process.send?.({ id, error: 'takes too long' }, () => process.exit(1))
  }, 100)
  try {
    const large = await smaller(input, edge, 82, limits)
    const small = await smaller(large.data, thumbEdge, 78, {})
    await writeFile(full, large.data, { mode: 0o600, flush: true })
    await writeFile(thumb, small.data, { mode: 0o600, flush: true })
    const { width, height } = large.info
    process.send?.({ id, drawn: { width, height, bytes: large.data.length + small.data.length } })
  } catch (error) {
    process.send?.({ id, error: String(error instanceof Error ? error.message : error) })
  } finally {
    clearInterval(watch)
  }
}

process.on('message', (/** @type {any} */ job) => void draw(job))
// Ends without its server.
process.on('disconnect', () => process.exit())
