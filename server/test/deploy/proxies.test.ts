import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request, type RequestOptions } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { diaperPut, openDevice } from '../support/device.ts'
import { family } from '../support/family.ts'
import { freePort } from '../support/server-program.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

// Runs the proxies of deploy/ before a real server, unchanged except for ports and certificates.
const { findNginx, findCaddy } = (await import(
  pathToFileURL(join(import.meta.dirname, '../../../scripts/optional-programs.mjs')).href
)) as Record<string, () => string | undefined>
const deploy = join(import.meta.dirname, '../../../deploy')
const hostName = 'nela.example.org'

let folder: string
let server: TestServer
let upstream: string
let home: Awaited<ReturnType<typeof family>>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nela-proxy-'))
  const subject = ['-subj', `/CN=${hostName}`, '-addext', `subjectAltName=DNS:${hostName}`]
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, ...files], {
    stdio: 'ignore',
  })
  server = await openTestServer({
    config: { publicUrl: `https://${hostName}`, trustProxy: ['127.0.0.1'] },
  })
  upstream = new URL(await server.listen()).host
  home = await family(server)
})
afterAll(async () => {
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

function nginxAt(port: number): [string, string[]] {
  const serverConfig = readFileSync(join(deploy, 'nginx/nela.conf'), 'utf8')
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`)
    .replace('listen [::]:443 ssl;', '')
    .replaceAll('127.0.0.1:3000', upstream)
    .replace(/ssl_certificate \S+;/, `ssl_certificate ${folder}/cert.pem;`)
    .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${folder}/key.pem;`)
  const tempPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; pid ${folder}/nginx.pid; error_log stderr; events {} http { ${tempPaths} ${serverConfig} }`,
  )
  return [findNginx!()!, ['-e', 'stderr', '-c', file]]
}

function caddyAt(port: number): [string, string[]] {
  const siteConfig = readFileSync(join(deploy, 'caddy/Caddyfile'), 'utf8').replace(
    '{$HOST_NAME} {',
    `https://${hostName}:${port} {\n\tbind 127.0.0.1\n\ttls ${folder}/cert.pem ${folder}/key.pem`,
  )
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${siteConfig}`)
  return [findCaddy!()!, ['run', '--adapter', 'caddyfile', '--config', file]]
}

const proxies = (
  [
    ['nginx', findNginx, nginxAt],
    ['Caddy', findCaddy, caddyAt],
  ] as const
).filter(([, find]) => find!() !== undefined)

describe.each(proxies)('%s', (_, __, commandAt) => {
  let child: ChildProcess
  let port: number
  let output = ''

  /** Makes one call by TLS; returns status and body. */
  const call = (path: string, options: RequestOptions = {}, body?: Buffer) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const sent = request(
        {
          ...{
            host: '127.0.0.1',
            port,
            path,
            servername: hostName,
            ca: readFileSync(join(folder, 'cert.pem')),
          },
          ...options,
          headers: { host: hostName, authorization: `Bearer ${home.anna.accessToken}`, ...options.headers },
        },
        (answer) => {
          let text = ''
          answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
          answer.on('end', () => resolve({ status: answer.statusCode!, text }))
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })

  beforeAll(async () => {
    port = await freePort()
    const [program, words] = commandAt(port)
    mkdirSync(join(folder, 'home'), { recursive: true })
    child = spawn(program, words, {
      env: { PATH: process.env.PATH, HOME: join(folder, 'home'), UPSTREAM: upstream, HOST_NAME: hostName },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    await vi.waitFor(async () => expect((await call('/healthz')).status, output).toBe(200), 20_000)
  })
  afterAll(async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  })

  it('forwards the requested host name, and answers to no other', async () => {
    expect((await call('/api/team')).text).toContain(home.teamId)
    const refused = await call('/api/team', { headers: { host: 'other.example.org' } })
    expect(refused.text).not.toContain(home.teamId)
  })

  it('forwards a change immediately', async () => {
    let events = ''
    const sent = request({
      ...{ host: '127.0.0.1', port, servername: hostName, ca: readFileSync(join(folder, 'cert.pem')) },
      path: `/api/sync/events?spaces=${home.teamId}`,
      headers: { host: hostName, authorization: `Bearer ${home.anna.accessToken}` },
    })
    sent.on('response', (answer) => answer.on('data', (chunk: Buffer) => (events += chunk.toString())))
    sent.on('error', () => {})
    sent.end()
    await expect.poll(() => events).not.toBe('')
    await openDevice(home.david).push([diaperPut(home.babyId, server.clock.now())])
    await expect.poll(() => events, { timeout: 5_000 }).toContain('event: change')
    sent.destroy()
  })

  it("accepts a file of the server's largest size, and lets the server refuse a larger one", async () => {
    const upload = (size: number) => {
      const boundary = 'x-nela'
      const head = `--${boundary}\r\ncontent-disposition: form-data; name="avatar"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
      const body = Buffer.concat([
        Buffer.from(head),
        Buffer.alloc(size),
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ])
      const headers = {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': body.length,
      }
      return call(`/api/babies/${home.babyId}/avatar`, { method: 'POST', headers }, body)
    }
    // A proxy's own refusal is a page without an error code.
    for (const megabytes of [5, 6])
      expect(JSON.parse((await upload(megabytes * 1024 * 1024)).text)).toHaveProperty('code')
  })
})
