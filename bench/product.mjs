// The product under measurement: a real server with its embedded database, users, and entries pushed like by phones.
import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { root } from '../scripts/sources.mjs'

export const password = 'warmmilk1'

/** Starts the built server of a checkout on a free port; `readyMs`: time from the command to its first answer. */
export async function startServer(dataDir = newDataDir(), checkout = root, env = {}) {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const startedAt = performance.now()
  const child = spawn(process.execPath, [join(checkout, 'scripts/serve.mjs')], {
    cwd: checkout,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: url,
      RATE_LIMITS: 'off',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // Gracefully, so that its database stops too.
  const kill = () => child.kill('SIGTERM')
  process.on('exit', kill)
  while (
    !(await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error('the server did not start')
    await delay(5)
  }
  const readyMs = performance.now() - startedAt
  const stop = async ({ keep = false } = {}) => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
    process.off('exit', kill)
    if (!keep) rmSync(dataDir, { recursive: true, force: true })
  }
  return { url, dataDir, pid: child.pid, readyMs, stop }
}

function newDataDir() {
  const folder = mkdtempSync(join(tmpdir(), 'nela-bench-'))
  chmodSync(folder, 0o711)
  return folder
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address())
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** The newest mail to an address from the outbox, without soft line breaks. */
async function mailTo(server, email, pattern) {
  for (let turn = 0; turn < 200; turn++) {
    const outbox = join(server.dataDir, 'outbox')
    const names = existsSync(outbox) ? readdirSync(outbox) : []
    for (const name of names
      .filter((one) => one.includes(email) && one.endsWith('.eml'))
      .sort()
      .reverse()) {
      const text = readFileSync(join(outbox, name), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '=')
      const found = pattern.exec(text)
      if (found) return found[1]
    }
    await delay(50)
  }
  throw new Error(`no mail to ${email}`)
}

/** A function that calls a server, with the user's token if there is one. */
const callerOf =
  (server, accessToken = '') =>
  async (method, path, body) => {
    const answer = await fetch(server.url + path, {
      method,
      headers: {
        ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }

/** Another session of a user. */
export async function logIn(server, { email }) {
  const { accessToken, refreshToken } = await callerOf(server)('POST', '/api/auth/login', { email, password })
  return { accessToken, refreshToken, call: callerOf(server, accessToken) }
}

/** Refreshes a user's tokens, like a phone before they expire after a quarter of an hour. */
export async function renewTokens(server, person) {
  const { refreshToken } = person
  Object.assign(person, await callerOf(server)('POST', '/api/auth/refresh', { refreshToken }))
}

/** Signs a user up, confirms the address, signs in. */
export async function signUp(server, name) {
  const email = `${name.toLowerCase()}@example.com`
  const call = callerOf(server)
  await call('POST', '/api/auth/signup', { email, password, displayName: name })
  const token = await mailTo(server, email, /verify-email\?token=([\w-]+)/)
  await call('POST', '/api/auth/verify-email', { token })
  return { name, email, ...(await logIn(server, { email })) }
}

/** Two people, one team, one baby. */
export async function family(server) {
  const anna = await signUp(server, 'Anna')
  const dmytro = await signUp(server, 'Dmytro')
  await anna.call('POST', '/api/team/invite', { email: dmytro.email })
  const token = await mailTo(server, dmytro.email, /accept-invite\/([\w-]+)/)
  await dmytro.call('POST', `/api/team/accept-invite/${token}`)
  const team = await anna.call('GET', '/api/team')
  const baby = await anna.call('POST', '/api/babies', { name: 'Mia', birthDate: '2025-01-09' })
  return { anna, dmytro, teamId: team.id, babyId: baby.id }
}

const frame = 500
const minute = 60_000

/** Pushes `count` diapers, one every 50 minutes back from yesterday, in batches of the maximum size. */
export async function seed({ anna, teamId, babyId }, count) {
  const deviceId = randomBytes(8).toString('hex')
  const newest = Date.now() - 36 * 60 * minute
  let mark = null
  for (let sent = 0; sent < count; sent += frame) {
    const ops = Array.from({ length: Math.min(frame, count - sent) }, (_, index) => {
      const at = newest - (count - sent - index) * 50 * minute
      return {
        n: sent + index + 1,
        entity: 'diaperChange',
        id: uuidV7(at),
        type: 'put',
        at: [at, 0],
        fields: {
          babyId,
          timestamp: new Date(at).toISOString(),
          timeZone: 'Asia/Tbilisi',
          wetness: ['DRY', 'DAMP', 'WET', 'VERY_WET'][index % 4],
          soiled: index % 3 === 0,
        },
      }
    })
    const answer = await anna.call('POST', '/api/sync/push', {
      v: 1,
      deviceId,
      mark,
      spaceId: teamId,
      sentAt: Date.now(),
      ops,
    })
    if (answer.results.length > 0)
      throw new Error(`not plainly applied: ${JSON.stringify(answer.results[0])}`)
    mark = answer.mark
  }
}

function uuidV7(ms) {
  const time = ms.toString(16).padStart(12, '0')
  const rest = randomUUID().slice(15)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest}`
}
