import { productVersion } from '#platform/backup/product-version.ts'
import { fine, type Finding, wrong } from './finding.ts'

/** Same as in package.json's engines. */
const minNode = [20, 19] as const

/** Versions that support needs first. `newest`: the last migration of the database. */
export async function checkVersions(
  postgres: string | undefined,
  newest: string | undefined,
  node: string = process.versions.node,
): Promise<readonly Finding[]> {
  const [major = 0, minor = 0] = node.split('.').map(Number)
  if (major < minNode[0] || (major === minNode[0] && minor < minNode[1]))
    return [wrong(`Node ${node} is too old`, `Install Node ${minNode.join('.')} or newer.`)]
  const database = postgres === undefined ? '' : `, PostgreSQL ${postgres}`
  const migration = newest === undefined ? '' : `, migration ${newest}`
  return [fine(`Nela ${productVersion()}, Node ${node}${database}${migration}`)]
}
