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
// In this very process: a signal reaches the server itself, and nothing idles beside it.
await import('../server/dist/main.js')
