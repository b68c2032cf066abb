import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A static import or export of a module; no dynamic imports and no types. */
const importLine = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?'((?:#|\.)[^']+)'/gm

/**
 * The files of `src` that loading these entries loads, as absolute paths; `#…` is a path inside of `src`. Throws if an
 * entry does not exist, because then the result would be wrong.
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
