import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { build } from 'vite'
import { inject } from 'vitest'

const root = join(import.meta.dirname, '../../..')

/** Programs that this worker has bundled, by path: eleven test files run the server, and bundling takes three seconds. */
const bundles = new Map<string, Promise<void>>()

/**
 * Bundles the server from its current sources into a program, without a full build. `commands` are further programs, by
 * the names of their sources. The global set-up deletes all of it.
 */
export async function compileServer(
  source = 'main',
  commands: readonly string[] = [],
): Promise<{ entry: string; commands: Record<string, string>; heavyThread: string }> {
  const folder = join(inject('programs'), String(process.pid))
  const entryOf = (name: string) => join(folder, `server/dist/all/${name}.mjs`)
  if (!existsSync(folder)) prepareFolder(folder)
  for (const name of [source, 'heavy-thread', ...commands]) {
    const path = entryOf(name)
    if (!bundles.has(path)) bundles.set(path, bundle(`src/${name}.ts`, folder, `${name}.mjs`))
    await bundles.get(path)
  }
  return {
    entry: entryOf(source),
    commands: Object.fromEntries(commands.map((name) => [name, entryOf(name)])),
    heavyThread: join(folder, 'heavy-worker.mjs'),
  }
}

/** Additional files that the program needs. */
function prepareFolder(folder: string): void {
  mkdirSync(folder, { recursive: true })
  // The program looks for them three folders up, as the built one does.
  symlinkSync(join(root, 'migrations'), join(folder, 'migrations'))
  symlinkSync(join(root, 'server/image-worker.mjs'), join(folder, 'image-worker.mjs'))
  symlinkSync(join(root, 'server/fonts'), join(folder, 'fonts'))
  writeFileSync(join(folder, 'heavy-worker.mjs'), `await import('./server/dist/all/heavy-thread.mjs')\n`)
}

/** Bundles the packages into one file: loading them one by one is half of a start, and tests start it a hundred times. */
async function bundle(source: string, folder: string, name: string): Promise<void> {
  await build({
    configFile: false,
    root: join(root, 'server'),
    logLevel: 'error',
    resolve: { conditions: ['source', 'node'] },
    ssr: {
      noExternal: true,
      external: ['@node-rs/argon2', 'pg-native'],
      resolve: { conditions: ['source', 'node'] },
    },
    build: {
      ssr: source,
      outDir: join(folder, 'server/dist/all'),
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: name, codeSplitting: false } },
    },
  })
}

export interface ServerProcess {
  origin: string
  /** Starts it and waits until it is ready. */
  start(): Promise<void>
  /** Kills it like a power cut; resolves when it has ended. */
  kill(): Promise<void>
  /** Sends SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>
  /** Its output so far. */
  output(): string
}

/** One server that can be started again and again on the same port and data. */
export async function serverProcess(entry: string, env: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let output = ''
  let child: ChildProcess | undefined
  process.once('exit', () => child?.kill('SIGKILL'))

  const exitOf = (one: ChildProcess) =>
    new Promise<number | null>((resolve) => {
      if (one.exitCode !== null || one.signalCode !== null) resolve(one.exitCode)
      else one.once('exit', (code) => resolve(code))
    })

  return {
    origin,
    output: () => output,
    async start() {
      const started = spawn(process.execPath, [entry], {
        env: {
          PATH: process.env.PATH,
          PORT: String(port),
          HOST: '127.0.0.1',
          PUBLIC_URL: origin,
          RATE_LIMITS: 'off',
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child = started
      const begin = output.length
      await new Promise<void>((resolve, reject) => {
        const onOutput = (chunk: Buffer) => {
          output += chunk
          if (output.slice(begin).includes('is ready on')) resolve()
        }
        started.stdout.on('data', onOutput)
        started.stderr.on('data', onOutput)
        started.once('exit', (code) => reject(new Error(`ended with ${code}: ${output.slice(begin)}`)))
      })
    },
    async kill() {
      child!.kill('SIGKILL')
      await exitOf(child!)
    },
    async stop() {
      child!.kill('SIGTERM')
      return exitOf(child!)
    },
  }
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}
