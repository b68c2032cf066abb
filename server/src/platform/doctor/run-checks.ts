import { type Check, type Finding, reasonOf, type State, wrong } from './finding.ts'

export interface Line extends Finding {
  check: string
}

/** Time limit of one check, ms. */
const defaultLimitMs = 20_000

/**
 * Runs all checks in parallel and returns their findings in the order of the checks. A check that throws or exceeds
 * `limit` ms is a finding too.
 */
export async function runChecks(checks: readonly Check[], limit = defaultLimitMs): Promise<Line[]> {
  const found = await Promise.all(
    checks.map(async (check) => {
      const findings = await withTimeLimit(check.limit ?? limit, check).catch((error: unknown) => [
        wrong(`This check failed: ${reasonOf(error)}`, 'Read the reason, and run the doctor again.'),
      ])
      return findings.map((finding): Line => ({ check: check.name, ...finding }))
    }),
  )
  return found.flat()
}

async function withTimeLimit(limit: number, check: Check): Promise<readonly Finding[]> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<readonly Finding[]>((resolve) => {
    const finding = wrong(
      `There was no answer within ${limit / 1000} seconds`,
      'See whether a firewall drops the connection, or whether the machine is overloaded.',
    )
    timer = setTimeout(() => resolve([finding]), limit)
  })
  return Promise.race([check.run(), timeout]).finally(() => clearTimeout(timer))
}

const ranks: Record<State, 0 | 1 | 2> = { fine: 0, look: 1, wrong: 2 }

/** 0: all is fine. 1: something to check. 2: something is wrong. */
export const exitCodeOf = (lines: readonly Line[]): 0 | 1 | 2 =>
  lines.reduce<0 | 1 | 2>((worst, { state }) => (ranks[state] > worst ? ranks[state] : worst), 0)
