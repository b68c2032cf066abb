// `npm run bench [-- sizes memory growth insights speed home sync history import flood reminders webhooks load scale
// lighthouse]`: JSON to standard output and to bench/results. It has no pass or fail limits.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isBuildFresh, root } from '../scripts/sources.mjs'
import { history } from './history.mjs'
import { importing } from './import.mjs'
import { flood } from './flood.mjs'
import { loaded } from './load.mjs'
import { home } from './home.mjs'
import { insights } from './insights.mjs'
import { startAndMemory } from './memory.mjs'
import { firstLoads } from './sizes.mjs'
import { growth } from './growth.mjs'
import { lighthouse } from './lighthouse.mjs'
import { reminders } from './reminders.mjs'
import { scale } from './scale.mjs'
import { speed } from './speed.mjs'
import { sync } from './sync.mjs'
import { webhooks } from './webhooks.mjs'
import { machine, noise } from './statistics.mjs'

const parts = {
  sizes: firstLoads,
  memory: startAndMemory,
  growth,
  insights,
  speed,
  home,
  sync,
  history,
  import: importing,
  flood,
  reminders,
  webhooks,
  load: loaded,
  scale,
  lighthouse,
}

const selected = process.argv.slice(2)
const unknown = selected.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`There is ${Object.keys(parts).join(', ')}, but not ${unknown.join(', ')}`)
  process.exit(1)
}
// Standard output is reserved for the report.
if (!isBuildFresh())
  spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: ['ignore', 2, 2] })

const report = { at: new Date().toISOString(), machine: machine(), noise: { before: noise() } }
for (const [name, measure] of Object.entries(parts)) {
  if (selected.length > 0 && !selected.includes(name)) continue
  console.error(`${name} …`)
  report[name] = await measure()
}
report.noise.after = noise()
report.machine.loadAfter = machine().load

const text = `${JSON.stringify(report, null, 2)}\n`
const folder = join(root, 'bench/results')
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, `${report.at.replaceAll(':', '-')}.json`), text)
process.stdout.write(text)
process.exit(0)
