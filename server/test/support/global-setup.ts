import { createTemplate, type TestCluster } from './test-cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testCluster: TestCluster
  }
}

type Project = { provide(key: 'testCluster', value: TestCluster): void }

/** One PostgreSQL for the whole run, with one migrated template that every test file copies. */
export default async function setup(project: Project): Promise<() => Promise<void>> {
  const { cluster, remove } = await createTemplate()
  project.provide('testCluster', cluster)
  return remove
}
