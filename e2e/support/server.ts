import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { inject } from 'vitest'
import { root } from '../../scripts/sources.mjs'
import { createDatabase } from './database.ts'
import { scratchFolder } from './scratch.ts'

const authSecret = randomBytes(36).toString('base64')

/** A real server process with its own database and data folder. */
export class Server {
  readonly dataDir = scratchFolder('nela-e2e-')
  readonly url: string
  private readonly port: number
  private child: ChildProcess | undefined
  private output = ''
  private database: Awaited<ReturnType<typeof createDatabase>> | undefined

  /** Additional configuration. A change takes effect at the next start. */
  readonly environment: Record<string, string>

  private readonly isEmbedded: boolean

  private constructor(port: number, environment: Record<string, string>, isEmbedded: boolean) {
    this.port = port
    this.isEmbedded = isEmbedded
    this.environment = environment
    this.url = `http://localhost:${port}`
  }

  /** `embedded`: uses the product's embedded database, which takes some seconds longer. */
  static async start(environment: Record<string, string> = {}, { embedded = false } = {}): Promise<Server> {
    const server = new Server(workersPort(), environment, embedded)
    await server.start()
    return server
  }

  /** Starts it again on the same port with the same data. */
  async start(): Promise<void> {
    if (!this.isEmbedded) this.database ??= await createDatabase()
    const child = spawn(process.execPath, [join(root, 'scripts/serve.mjs')], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        PORT: String(this.port),
        PUBLIC_URL: this.url,
        DATA_DIR: this.dataDir,
        ...(this.database && { DATABASE_URL: this.database.url, AUTH_SECRET: authSecret }),
        RATE_LIMITS: 'off',
        ...this.environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.child = child
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (this.output += chunk.toString()))
    for (let attempt = 0; attempt < 600; attempt++) {
      if (child.exitCode !== null) break
      const answer = await fetch(`${this.url}/healthz`).catch(() => undefined)
      if (answer?.ok) return
      await delay(100)
    }
    throw new Error(`the server did not start:\n${this.output}`)
  }

  /** Kills the process without a shutdown, like a power cut. */
  async kill(): Promise<void> {
    await this.end('SIGKILL')
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM')
    await this.database?.drop()
    this.database = undefined
    rmSync(this.dataDir, { recursive: true, force: true })
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
}

/** The port of this worker. Its files run one after another, so a browser profile for this address can be reused. */
function workersPort(): number {
  const ports = inject('serverPorts')
  const port = ports[Number(process.env.VITEST_POOL_ID) - 1]
  if (!port) throw new Error(`worker ${process.env.VITEST_POOL_ID} has no port of ${ports.join(', ')}`)
  return port
}
