import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { freePorts } from '../support/free-ports.ts'
import { findOnPath } from './find-on-path.ts'

/**
 * Starts WebKitWebDriver on a display in memory, and waits until it accepts sessions: selenium-webdriver repeats a refused
 * connection for 45 ms only, and a busy machine takes longer to start the program. Throws if it ends or takes over a minute.
 */
export async function startWebDriver(environment: Record<string, string>) {
  const display = await startDisplay()
  const [port] = await freePorts(1)
  const url = `http://127.0.0.1:${port}`
  const service = spawn(findOnPath('WebKitWebDriver')!, [`--port=${port}`], {
    // A separate process group: the browser's processes belong to it, and may outlive the process that started them.
    detached: true,
    env: { ...process.env, ...environment, DISPLAY: display.name },
    stdio: process.env.WEBKIT_LOG ? 'inherit' : 'ignore',
  })
  const stop = async () => {
    await end(service)
    await waitForGroupEnd(service.pid!)
    await end(display.process)
  }
  try {
    await waitUntilReady(url, service)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

async function waitUntilReady(url: string, service: ChildProcess): Promise<void> {
  const until = Date.now() + 60_000
  for (;;) {
    const isReady = await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    if (hasEnded(service)) throw new Error(`WebKitWebDriver ended with ${service.exitCode}`)
    if (Date.now() > until) throw new Error(`WebKitWebDriver does not answer on ${url}`)
    await delay(50)
  }
}

/** Starts a display in memory, with a free number. */
async function startDisplay() {
  const process = spawn(
    findOnPath('Xvfb')!,
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  const [number] = (await once(process.stdio[3]!, 'data')) as [Buffer]
  return { process, name: `:${number.toString().trim()}` }
}

/** Resolves once all processes of a group, which write to the profile, have ended. Kills them after 10 s. */
async function waitForGroupEnd(group: number): Promise<void> {
  const send = (signal: 0 | 'SIGKILL') => {
    try {
      return process.kill(-group, signal)
    } catch {
      return false
    }
  }
  const until = Date.now() + 10_000
  while (send(0) && Date.now() < until) await delay(50)
  send('SIGKILL')
}

async function end(child: ChildProcess) {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null
