import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, chmodSync, chownSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../support/server-program.ts'
import { buildStages, type Stage } from '../stage-folders.ts'

// Builds and runs the Dockerfile with tools of Linux, without Docker.
const isSupported = process.platform === 'linux' && process.getuid?.() === 0

describe.runIf(isSupported)('the image', () => {
  let built: ReturnType<typeof buildStages>
  let image: Stage
  let data: string
  let port: number
  let child: ChildProcess
  let output = ''
  /** Runs a command as a container does: its own user, a read-only root, separate /tmp and /data. */
  const asContainer = (command: string[], env: Record<string, string> = {}): [string, string[], object] => [
    'unshare',
    [
      ...['--mount', '--pid', '--fork', '--kill-child', 'bash', '-ec'],
      `mount --bind ${image.root} ${image.root}
       mount -o remount,bind,ro ${image.root}
       mount -t tmpfs tmpfs ${image.root}/tmp
       mount --bind ${data} ${image.root}/data
       mount -t proc proc ${image.root}/proc
       mount --bind /dev ${image.root}/dev
       cd ${image.root}
       exec chroot --userspec=${image.user} ${image.root} bash -c 'cd /app && exec "$0" "$@"' "$@"`,
      'container',
      ...command,
    ],
    { env: { PATH: process.env.PATH, ...image.env, PORT: String(port), ...env } },
  ]
  const run = (command: string[]) => {
    const [program, words, options] = asContainer(command)
    return spawnSync(program, words, { ...options, encoding: 'utf8' })
  }

  beforeAll(async () => {
    built = buildStages()
    image = built.stages.at(-1)!
    port = await freePort()
    data = mkdtempSync(join(tmpdir(), 'nela-data-'))
    chmodSync(data, 0o700)
    const ids = ['-u', '-g'].map((flag) =>
      Number(execFileSync('chroot', [image.root, 'id', flag, 'node'], { encoding: 'utf8' })),
    ) as [number, number]
    chownSync(data, ...ids)
    const [program, words, options] = asContainer(image.command, {
      PUBLIC_URL: 'https://nela.example.org',
    })
    child = spawn(program, words, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  }, 900_000)
  afterAll(() => {
    child?.kill('SIGKILL')
    built?.remove()
    rmSync(data, { recursive: true, force: true })
  }, 600_000)

  it('starts with the embedded database as an unprivileged user, on a read-only root', async () => {
    await expect
      .poll(() => (child.exitCode === null ? output : `ended: ${output}`), { timeout: 120_000 })
      .toMatch(/is ready on|ended/)
    expect(output).toContain('is ready on http://0.0.0.0')
    const page = await fetch(`http://127.0.0.1:${port}/`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Nela')
    expect(run(['id', '-un']).stdout.trim()).toBe('node')
    expect(run(['touch', '/app/written']).stderr).toContain('Read-only')
  })

  it('reports that it is healthy, and that an unreachable server is not', () => {
    expect(run(image.healthCheck).status).toBe(0)
    const [program, words, options] = asContainer(image.healthCheck, { PORT: '1' })
    expect(spawnSync(program, words, options).status).toBe(1)
  })

  it('has its licences and the list of its packages, and nothing that only builds', () => {
    const app = join(image.root, 'app')
    const sbom = JSON.parse(readFileSync(join(app, 'sbom.json'), 'utf8')) as {
      bomFormat: string
      components: { name: string }[]
    }
    expect(sbom.bomFormat).toBe('CycloneDX')
    const names = sbom.components.map(({ name }) => name)
    expect(names).toContain('fastify')
    for (const name of ['vite', 'vitest', 'playwright-core']) {
      expect(names).not.toContain(name)
      expect(existsSync(join(app, 'node_modules', name))).toBe(false)
    }
    expect(readFileSync(join(app, 'NOTICE'), 'utf8')).toContain('fastify')
    expect(existsSync(join(app, 'server/src'))).toBe(false)
  })

  it('stops in order on a signal', async () => {
    // The first process of the container gets the signal, as Docker sends it.
    const [first] = execFileSync('pgrep', ['-P', String(child.pid)], { encoding: 'utf8' })
      .trim()
      .split('\n')
    process.kill(Number(first), 'SIGTERM')
    const [code] = (await once(child, 'exit')) as [number | null]
    expect(code).toBe(0)
  })
})
