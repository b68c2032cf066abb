// `npm run browsers`: the core journeys of a family in Chromium, Firefox and WebKit, as far as they are installed.
// Names select engines: `npm run browsers -- firefox`.
import { requireChromium } from './chromium.mjs'
import { runTask } from './run-task.mjs'
import { checkNode } from './sources.mjs'

checkNode()
process.env.CHROMIUM_PATH = requireChromium({ isLight: true })
const named = process.argv.slice(2)
const files = named.length > 0 ? named.map((name) => `e2e/engines/${name}`) : ['e2e/engines/']
const failures = process.env.FAILURES_FILE ? ['--reporter', './scripts/check/failures-reporter.mjs'] : []
const reporters = ['--reporter', 'default', ...failures]
const vitest = ['vitest/vitest.mjs', 'run', '--config', 'e2e/vitest.config.ts', ...reporters]
const { ok } = await runTask([...vitest, ...files])
process.exit(ok ? 0 : 1)
