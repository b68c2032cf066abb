import { stopWithParent } from './parent.mjs'
import { checkNode, isBuilt } from './sources.mjs'

checkNode()
if (!isBuilt()) {
  console.error('Nothing is built yet: run npm start, or npm run build first')
  process.exit(1)
}
process.env.NODE_ENV ??= 'production'
stopWithParent()
// By URL, because before the first build there are no types to check.
await import(new URL('../server/dist/main.js', import.meta.url).href)
