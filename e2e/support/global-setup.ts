import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { isBuildFresh, root } from '../../scripts/sources.mjs'
import { createTemplate, type TestCluster } from '../../server/test/support/test-cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testCluster: TestCluster
  }
}

type Project = { provide(key: 'testCluster', value: TestCluster): void }

/**
 * The journeys run what is shipped: builds it first where it is not what the sources say. One PostgreSQL serves them
 * all, with a database for each server (that the product brings its own is tested with the server, and by the smoke).
 */
export default async function setup(project: Project): Promise<() => Promise<void>> {
  if (!isBuildFresh()) {
    const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' })
    if (status !== 0) throw new Error('the build failed')
  }
  const { cluster, remove } = await createTemplate({ durable: true })
  project.provide('testCluster', cluster)
  return remove
}
