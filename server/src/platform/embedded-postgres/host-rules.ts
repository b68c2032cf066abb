import * as fs from 'node:fs'
import { join } from 'node:path'
import type { RunAs } from './run-as.ts'

/**
 * How the cluster accepts connections. Without `password`, its unix socket is in a folder that only its user can
 * enter.
 */
export interface Reach {
  transport: 'socket' | 'tcp'
  password: string | undefined
}

/** The content of pg_hba.conf: rejects every network connection, except from this machine when there is no socket. */
export function hostRules({ transport, password }: Reach): string {
  const method = password === undefined ? 'trust' : 'scram-sha-256'
  const rules = [
    ['local', 'all', 'all', method],
    ['local', 'replication', 'all', 'reject'],
    ...(transport === 'tcp' ? [['host', 'all', 'all', '127.0.0.1/32', 'scram-sha-256']] : []),
    ['host', 'all', 'all', 'all', 'reject'],
    ['host', 'replication', 'all', 'all', 'reject'],
  ]
  return `# Written by the server at each start.\n${rules.map((rule) => rule.join(' ')).join('\n')}\n`
}

/** Writes the rules of a cluster, new or old. A running PostgreSQL needs a reload afterwards. */
export function writeHostRules(cluster: string, reach: Reach, user: RunAs | undefined): void {
  const path = join(cluster, 'pg_hba.conf')
  const rules = hostRules(reach)
  if (fs.existsSync(path) && fs.readFileSync(path, 'utf8') === rules) return
  fs.writeFileSync(`${path}.new`, rules, { mode: 0o600, flush: true })
  if (user) fs.chownSync(`${path}.new`, user.uid, user.gid)
  fs.renameSync(`${path}.new`, path)
}
