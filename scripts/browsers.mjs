// `npm run browsers`: the core journeys of a family in Chromium, Firefox and WebKit, as far as they are installed.
// Names run those alone: `npm run browsers -- firefox`.
import { requireChromium } from './chromium.mjs'
import { runTask } from './run-task.mjs'
import { checkNode } from './sources.mjs'

checkNode()
process.env.CHROMIUM_PATH = requireChromium({ isLight: true })
const asked = process.argv.slice(2)
const files = asked.length > 0 ? asked.map((name) => `e2e/engines/${name}`) : ['e2e/engines/']
const vitest = ['vitest/vitest.mjs', 'run', '--config', 'e2e/vitest.config.ts']
const { ok } = await runTask([...vitest, ...files])
process.exit(ok ? 0 : 1)
