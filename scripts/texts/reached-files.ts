import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What loading a module loads at once; not what it imports later, nor types. */
const importLine = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?'((?:#|\.)[^']+)'/gm

/**
 * The files of `src` that loading these loads with them, as absolute paths; `#…` is a path inside of `src`. Throws
 * where one of the entries is gone, for then nobody knows what a start needs.
 */
export function reachedFiles(src: string, entries: readonly string[]): Set<string> {
  const reached = new Set<string>()
  const queue = entries.map((entry) => join(src, entry))
  for (const entry of queue) if (!existsSync(entry)) throw new Error(`there is no ${entry}`)
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (reached.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) continue
    reached.add(file)
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(importLine))
      queue.push(path.startsWith('#') ? join(src, path.slice(1)) : join(dirname(file), path))
  }
  return reached
}
