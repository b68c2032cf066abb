import { build } from './build.mjs'
import { stopWithParent } from './parent.mjs'
import { checkNode, isBuildFresh } from './sources.mjs'

checkNode()
if (!isBuildFresh()) {
  console.log('Building Nela (about a minute, only after changes) …')
  build()
}
process.env.NODE_ENV ??= 'production'
stopWithParent()
// In this process, so that signals reach the server directly and no second process stays in memory. By URL, because
// before the first build there are no types to check.
await import(new URL('../server/dist/main.js', import.meta.url).href)
