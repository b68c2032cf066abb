import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createTemplate, type TestCluster } from './test-cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testCluster: TestCluster
    /** A folder for programs that test files compile; module resolution finds the packages from here. */
    programs: string
  }
}

type Project = {
  provide(key: 'testCluster', value: TestCluster): void
  provide(key: 'programs', value: string): void
}

/** One PostgreSQL for the whole run, with one migrated template that every test file copies. */
export default async function setup(project: Project): Promise<() => Promise<void>> {
  const { cluster, remove } = await createTemplate()
  project.provide('testCluster', cluster)
  const cache = join(import.meta.dirname, '../../../node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const programs = mkdtempSync(join(cache, 'server-'))
  project.provide('programs', programs)
  return async () => {
    rmSync(programs, { recursive: true, force: true })
    await remove()
  }
}
