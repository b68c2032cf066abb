import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './sources.mjs'

const running = new Set()
process.on('exit', () => {
  for (const child of running) child.kill('SIGTERM')
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))

/**
 * Runs a program of node_modules (or of this repository) with this Node. With `quiet` its output is collected and
 * handed back, so that several can run at once without mixing their lines.
 *
 * @param {string[]} command
 */
export function runTask(command, { quiet = false, env = {} } = {}) {
  const [program, ...args] = command
  const path = program.startsWith('.') ? join(root, program) : join(root, 'node_modules', program)
  const startedAt = Date.now()
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    running.add(child)
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('close', (code, signal) => {
      running.delete(child)
      resolve({ ok: code === 0, code: code ?? signal, output, seconds: (Date.now() - startedAt) / 1000 })
    })
  })
}
