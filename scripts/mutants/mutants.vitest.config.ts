import type { TestProjectInlineConfiguration } from 'vitest/config'
import config from '../../vite.config.ts'
import { mutate } from './mutants.mjs'

/** Runs the tests over sources with one broken line, that of MUTANT (`scripts/mutants/test-mutants.mjs`). */
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
