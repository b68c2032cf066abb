import { fileURLToPath } from 'node:url'

/** An absolute path from one relative to the repository root. */
export const path = (relative: string) => fileURLToPath(new URL(`../${relative}`, import.meta.url))

/**
 * Export conditions in the order of preference. `source` resolves workspaces to their TypeScript; the built server uses
 * the compiled files instead.
 */
export const browserConditions = ['source', 'module', 'browser', 'development|production']
export const nodeConditions = ['source', 'module', 'node', 'development|production']
