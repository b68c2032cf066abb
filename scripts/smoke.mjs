// Starts the product as a user does, with a new DATA_DIR on a free port, requests its documents, and stops it.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './sources.mjs'

/** The expected pages, with a part of their content. */
const pages = {
  '/healthz': '"ok"',
  '/readyz': '"ready"',
  '/': 'Nela',
  '/?lang=ka': 'lang="ka"',
  '/login': '<div id="root">',
  '/sw.js': 'precache',
  '/manifest.webmanifest': '"Nela"',
  '/api/openapi.json': '"openapi":"3.1',
  '/api/docs': 'Nela',
  '/licenses.md': 'react',
}

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address())
      probe.close(() => resolve(port))
    })
  })

const port = await freePort()
const folder = mkdtempSync(join(tmpdir(), 'nela-smoke-'))
// Accessible for other users, so that a database started by root can be inside and is deleted with it.
chmodSync(folder, 0o711)
const origin = `http://localhost:${port}`
const startedAt = Date.now()
const server = spawn('npm', ['start'], {
  cwd: root,
  env: { ...process.env, DATA_DIR: join(folder, 'data'), PORT: String(port), PUBLIC_URL: origin },
  stdio: 'inherit',
})
const exited = new Promise((resolve) => server.on('exit', (code, signal) => resolve(code ?? signal)))
process.on('exit', () => server.kill('SIGKILL'))

const isReady = () =>
  fetch(`${origin}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )
const waitUntilReady = async () => {
  while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 100))
  return true
}
const up = await Promise.race([
  waitUntilReady(),
  exited,
  new Promise((resolve) => setTimeout(resolve, 180_000, 'timeout')),
])
const problems = up === true ? [] : [`npm start did not start: ${up}`]
if (up === true) {
  console.log(`ready after ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
  for (const [path, text] of Object.entries(pages)) {
    const answer = await fetch(origin + path)
    if (!answer.ok || !(await answer.text()).includes(text))
      problems.push(`${path}: ${answer.status}, without ${text}`)
  }
}
// npm itself ends at once; the server has to end too.
server.kill('SIGTERM')
const stopDeadline = Date.now() + 15_000
while ((await isReady()) && Date.now() < stopDeadline)
  await new Promise((resolve) => setTimeout(resolve, 100))
if (await isReady()) problems.push('15 s after SIGTERM the server still answers')
await new Promise((resolve) => setTimeout(resolve, 1000))
rmSync(folder, { recursive: true, force: true })
for (const problem of problems) console.error(problem)
console.log(
  problems.length > 0
    ? `${problems.length} failed`
    : `${Object.keys(pages).length} pages answered, clean stop`,
)
process.exit(problems.length > 0 ? 1 : 0)
