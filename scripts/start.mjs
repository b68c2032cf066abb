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
// By its address: there is nothing to check types against before the first build.
await import(new URL('../server/dist/main.js', import.meta.url).href)
