// `npm run browsers`: the core journeys of a family in Chromium, Firefox and WebKit, as far as they are installed.
// Names run those alone: `npm run browsers -- firefox`. `--short`: Firefox and WebKit at the same time, and only what
// comes first: sign-up, the first entry, airplane mode.
import { requireChromium } from './chromium.mjs'
import { runTask } from './run-task.mjs'
import { checkNode } from './sources.mjs'

checkNode()
process.env.CHROMIUM_PATH = requireChromium({ isLight: true })
const isShort = process.argv.includes('--short')
if (isShort) process.env.BROWSERS_SHORT = '1'
const named = process.argv.slice(2).filter((one) => one !== '--short')
const requested = named.length === 0 && isShort ? ['firefox', 'webkit'] : named
const files = requested.length > 0 ? requested.map((name) => `e2e/engines/${name}`) : ['e2e/engines/']
const vitest = ['vitest/vitest.mjs', 'run', '--config', 'e2e/vitest.config.ts']
const { ok } = await runTask([...vitest, ...files])
process.exit(ok ? 0 : 1)
