import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { isBuildFresh, root } from '../../scripts/sources.mjs'

/** The journeys run what is shipped: builds it first where it is not what the sources say. */
export default function setup(): void {
  if (isBuildFresh()) return
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' })
  if (status !== 0) throw new Error('the build failed')
}
