import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { requireChromium } from '../../scripts/chromium.mjs'
import { isBuildFresh, root } from '../../scripts/sources.mjs'
import { createTemplate, type TestCluster } from '../../server/test/support/test-cluster.ts'
import { freePorts } from './free-ports.ts'
import { scratchFolder } from './scratch.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testCluster: TestCluster
    /** A folder with browser profiles that have opened the product once, each named by the server's port. */
    visitedProfiles: string
    /** The port of a file's server, by the number of its worker. */
    serverPorts: number[]
  }
}

/**
 * The journeys run the shipped build: builds it first if it is out of date. One PostgreSQL serves them all, with a
 * database per server. The server's tests and the smoke test cover the embedded database.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  requireChromium({ isLight: true })
  if (!isBuildFresh()) {
    const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' })
    if (status !== 0) throw new Error('the build failed')
  }
  const { cluster, remove } = await createTemplate({ durable: true })
  project.provide('testCluster', cluster)
  const visitedProfiles = scratchFolder('nela-visited-')
  project.provide('visitedProfiles', visitedProfiles)
  project.provide('serverPorts', await freePorts(project.config.maxWorkers))
  return async () => {
    rmSync(visitedProfiles, { recursive: true, force: true })
    await remove()
  }
}
