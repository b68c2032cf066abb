// Checks subjects of commits since this check exists: `area: sentence` or `area, area: sentence`, at most 72
// characters, no full stop at the end.
import { execFileSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { root } from '../sources.mjs'

const maxLength = 72

/** The fault of a subject; null if it is correct. */
export function problemOfSubject(subject) {
  if (!/^[a-z0-9][a-z0-9 -]*(, [a-z0-9][a-z0-9 -]*)*: \S/.test(subject))
    return 'does not begin with areas and a colon'
  if (subject.length > maxLength) return `has ${subject.length} characters, ${maxLength} are allowed`
  if (subject.endsWith('.')) return 'ends with a full stop'
  return null
}

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** A line for each wrong subject. None in a copy without its history. */
export function problemsOfCommits() {
  const since = git('log', '--diff-filter=A', '--format=%H', '--', 'scripts/check/check-commits.mjs')
    .split('\n')
    .at(-1)
  if (!since) return []
  return git('log', '--no-merges', '--format=%h %s', `${since}..HEAD`)
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      const problem = problemOfSubject(line.slice(line.indexOf(' ') + 1))
      return problem ? [`${line}: ${problem}`] : []
    })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = problemsOfCommits()
  problems.forEach((line) => console.error(line))
  process.exit(problems.length > 0 ? 1 : 0)
}
