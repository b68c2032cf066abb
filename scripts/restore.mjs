import { checkNode, isBuilt } from './sources.mjs'

checkNode()
if (!isBuilt()) {
  console.error('Nothing is built yet: run npm run build first')
  process.exit(1)
}
process.env.NODE_ENV ??= 'production'
// By its address: there is nothing to check types against before the first build.
await import(new URL('../server/dist/restore.js', import.meta.url).href)
