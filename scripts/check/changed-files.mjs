import { execFileSync } from 'node:child_process'
import { root } from '../sources.mjs'

/**
 * The files of an everyday check, as paths from the root: existing files that differ from the last commit; on a clean
 * tree those of the last commit. Undefined means all files: in CI, and if git has no earlier commit.
 */
export function changedFiles({ cwd = root, isCi = Boolean(process.env.CI) } = {}) {
  if (isCi) return undefined
  const git = (...args) =>
    execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    const list = (...args) =>
      git(...args, '-z')
        .split('\0')
        .filter(Boolean)
    const since = (commit) => list('diff', '--name-only', '--diff-filter=d', '--no-renames', commit)
    const changed = [...since('HEAD'), ...list('ls-files', '--others', '--exclude-standard')]
    return changed.length > 0 ? changed : since('HEAD~1')
  } catch {
    return undefined
  }
}
