import { checkNode, isBuilt } from './sources.mjs'

/** Runs a program of the built server in this process, such as `doctor.js`; ends with a sentence where nothing is built. */
export async function runBuilt(program) {
  checkNode()
  if (!isBuilt()) {
    console.error('Nothing is built yet: run npm run build first')
    process.exit(1)
  }
  process.env.NODE_ENV ??= 'production'
  // By its address: there is nothing to check types against before the first build.
  await import(new URL(`../server/dist/${program}`, import.meta.url).href)
}
