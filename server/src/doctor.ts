import { parseArgs } from 'node:util'
import { parseOrPrintUsage } from '#platform/backup/program.ts'
import { type Config, ConfigError, loadConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/database.ts'
import { allChecks } from '#platform/doctor/all-checks.ts'
import { readFacts } from '#platform/doctor/database.ts'
import { reasonOf, wrong } from '#platform/doctor/finding.ts'
import { hideSecrets, ownSecrets } from '#platform/doctor/hide-secrets.ts'
import { jsonOf, pageOf } from '#platform/doctor/page.ts'
import { exitCodeOf, type Line, runChecks } from '#platform/doctor/run-checks.ts'
import type { Log } from '#platform/log.ts'
import { joinCluster } from '#platform/start-database.ts'
import { checkRows } from '#records/check-rows.ts'

/** Finding the database, or starting the one in DATA_DIR, takes longer after a crash. */
const databaseLimit = 60_000

/**
 * `npm run doctor`: one page of what is fine, what to check and what is wrong, beside the running server. `-- --json`
 * prints it for programs, `--mail ADDRESS` sends it by mail, `--rows` reads every row, `--fix` removes implausible
 * values. Exit code 0: all is fine. 1: something to check. 2: something is wrong.
 */
const { values } = parseOrPrintUsage('npm run doctor -- [--json] [--mail ADDRESS] [--rows] [--fix]', () =>
  parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      mail: { type: 'string' },
      rows: { type: 'boolean', default: false },
      fix: { type: 'boolean', default: false },
    },
  }),
)

const { lines, hide } = await diagnose(process.env)
const code = exitCodeOf(lines)
const text = hide((values.json ? jsonOf : pageOf)(lines))
// Exits even while a check that timed out is still pending.
process.stdout.write(text, () => process.exit(code))

async function diagnose(env: NodeJS.ProcessEnv): Promise<{ lines: Line[]; hide: (text: string) => string }> {
  try {
    const config = loadConfig(env)
    const hide = hideSecrets(env, ownSecrets(config))
    return { lines: await runAll(env, config, hide), hide }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const todo = 'Correct it: the server does not start, and nothing else was checked.'
    const lines = error.problems.map((says) => ({ check: 'configuration', ...wrong(says, todo) }))
    return { lines, hide: hideSecrets(env) }
  }
}

async function runAll(env: NodeJS.ProcessEnv, config: Config, hide: (text: string) => string) {
  const now = () => Date.now()
  let database: Awaited<ReturnType<typeof openForChecks>> | undefined
  const opening = await runChecks([
    {
      name: 'database',
      limit: databaseLimit,
      async run() {
        try {
          database = await openForChecks(config, logTo(hide))
          return []
        } catch (error) {
          const says = `The database cannot be reached: ${reasonOf(error)}`
          return [wrong(says, 'Start it, or start the server once; see DATABASE_URL or DATA_DIR.')]
        }
      },
    },
  ])
  const opened = database
  try {
    const checks = allChecks({ env, config, now, database: opened, mailTo: values.mail })
    const lines = await runChecks(checks)
    const reads = opened !== undefined && (values.rows || values.fix)
    const run = () => checkRows(opened!.db, values.fix)
    return [
      ...opening,
      ...lines,
      ...(reads ? await runChecks([{ name: 'rows', limit: 3_600_000, run }]) : []),
    ]
  } finally {
    await opened?.close()
  }
}

/** Opens the database without changing it. Reads first what the checks need. */
async function openForChecks(config: Config, log: Log) {
  const { admin, stop } = await joinCluster(config, log)
  const opened = openDatabase(admin, log, { size: 3 })
  const close = async () => {
    await opened.close()
    await stop()
  }
  try {
    return { ...opened, facts: await readFacts(opened.pool), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Standard output carries only the page. */
function logTo(hide: (text: string) => string): Log {
  const write = (line: string) => void process.stderr.write(`${hide(line)}\n`)
  return { info: () => {}, warn: write, error: write }
}
