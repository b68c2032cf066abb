import { checkNode, isBuilt } from './sources.mjs'

/** Runs a program of the built server in this process, such as `doctor.js`; ends with a message if nothing is built. */
export async function runBuilt(program) {
  checkNode()
  if (!isBuilt()) {
    console.error('Nothing is built yet: run npm run build first')
    process.exit(1)
  }
  process.env.NODE_ENV ??= 'production'
  // By URL, because before the first build there are no types to check.
  await import(new URL(`../server/dist/${program}`, import.meta.url).href)
}
