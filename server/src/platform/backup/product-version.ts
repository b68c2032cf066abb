import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The version of package.json; the relative path is the same from src/platform/backup and dist/platform/backup. */
export function productVersion(): string {
  try {
    const text = readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')
    return (JSON.parse(text) as { version: string }).version
  } catch {
    // A program bundled into one file has no package.json beside it.
    return 'unknown'
  }
}
