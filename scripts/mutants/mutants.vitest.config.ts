import type { TestProjectInlineConfiguration } from 'vitest/config'
import config from '../../vite.config.ts'
import { mutate } from './mutants.mjs'

/** The tests over sources with one line broken, the one that MUTANT names (`scripts/mutants/test-mutants.mjs`). */
const mutant = mutate()
const projects = (config.test?.projects ?? []) as TestProjectInlineConfiguration[]

export default {
  ...config,
  plugins: [mutant, ...(config.plugins ?? [])],
  test: {
    ...config.test,
    // A project that extends this config has the plugin already.
    projects: projects.map((project) =>
      project.extends === true ? project : { ...project, plugins: [mutant, ...(project.plugins ?? [])] },
    ),
  },
}
