import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#platform/config.ts'
import { environment } from '#platform/config-environment.ts'
import { isLoopbackHost } from '#platform/loopback.ts'
import { fine, type Finding, look } from './finding.ts'

const knownVariables = Object.keys(environment.shape)
/** Prefixes that other programs use as well. */
const sharedPrefixes = new Set(['AWS', 'ANDROID', 'IOS', 'AI'])
const ownPrefixes = new Set(
  knownVariables.filter((name) => name.includes('_')).map((name) => name.slice(0, name.indexOf('_'))),
)

/**
 * Finds settings that the server accepts but that should be changed: misspelled names, weak secrets, placeholder
 * addresses.
 */
export async function checkConfiguration(
  env: NodeJS.ProcessEnv,
  config: Config,
): Promise<readonly Finding[]> {
  const found = [...unknownNames(env), ...weakSecrets(env, config), ...addresses(env, config)]
  return found.length > 0 ? found : [fine('Every variable is known and takes its value')]
}

function unknownNames(env: NodeJS.ProcessEnv): Finding[] {
  return Object.keys(env)
    .filter((name) => !knownVariables.includes(name))
    .flatMap((name) => {
      const likelyName = knownVariables.find((one) => one.length >= 6 && distance(one, name) <= 2)
      const prefix = /^([A-Z]+)_/.exec(name)?.[1] ?? ''
      if (likelyName === undefined && (!ownPrefixes.has(prefix) || sharedPrefixes.has(prefix))) return []
      const says = `The server does not know the variable ${name}`
      return [
        look(
          says,
          likelyName ? `Rename it to ${likelyName}, or remove it.` : 'Remove it, or correct its name.',
        ),
      ]
    })
}

/** Number of different letters between two names; 3 or more counts as unrelated. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1))
    row = next
  }
  return row[b.length]!
}

function weakSecrets(env: NodeJS.ProcessEnv, { dataDir, databaseUrl, metricsToken }: Config): Finding[] {
  const found: Finding[] = []
  const make = 'make one with: openssl rand -base64 48'
  const secrets = ['AUTH_SECRET', 'BACKUP_KEY', 'METRICS_TOKEN'].filter((name) => env[name])
  if (new Set(secrets.map((name) => env[name]!.trim())).size < secrets.length)
    found.push(look(`Two of ${secrets.join(', ')} are the same`, `Give each its own; ${make}.`))
  if (metricsToken && new Set(metricsToken).size < 8)
    found.push(look('METRICS_TOKEN repeats a few characters', `Take another one; ${make}.`))
  if (databaseUrl && hasWeakPassword(databaseUrl))
    found.push(
      look('The password in DATABASE_URL is easily guessed', 'Give the database user a long random one.'),
    )
  for (const name of ['auth-secret', 'vapid-keys.json', 'backup-key', 'postgres-password'])
    if (isReadByOthers(join(dataDir, name)))
      found.push(look(`Other users can read ${join(dataDir, name)}`, 'Run chmod 600 on that file.'))
  return found
}

/** Only if the database is on another machine; locally its host rules may need no password. */
function hasWeakPassword(databaseUrl: string): boolean {
  const { password, hostname, username } = new URL(databaseUrl)
  if (hostname === '' || isLoopbackHost(hostname) || password === '') return false
  return password.length < 12 || password === username || /password|postgres|changeme|secret/i.test(password)
}

function isReadByOthers(path: string): boolean {
  if (process.platform === 'win32') return false
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0
  return (mode & 0o077) !== 0
}

function addresses(env: NodeJS.ProcessEnv, { publicUrl, trustProxy, allowHttp }: Config): Finding[] {
  const { protocol, hostname } = new URL(publicUrl)
  const found: Finding[] = []
  if (allowHttp && protocol === 'http:' && !isLoopbackHost(hostname))
    found.push(
      look(
        `${publicUrl} is plain http: passwords are sent unencrypted, and phones can neither work offline nor show notifications`,
        'Put a proxy with TLS in front, and set PUBLIC_URL to its https address.',
      ),
    )
  if (trustProxy.length > 0 && !env.PUBLIC_URL)
    found.push(
      look(
        `TRUST_PROXY is set and PUBLIC_URL is not: links in mails lead to ${publicUrl}`,
        'Set PUBLIC_URL to the address that people type.',
      ),
    )
  return found
}
