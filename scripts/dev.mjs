// `npm run dev`: the server with its embedded database, rebuilt and restarted on changes, and the client by Vite with
// hot replacement on http://localhost:5173. Vite sends no CSP: `npm start` and e2e show what a strict page refuses.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { stopWithParent } from './parent.mjs'
import { runTask } from './run-task.mjs'
import { checkNode, root } from './sources.mjs'

checkNode()
const { ok } = await runTask(['typescript/bin/tsc', '-b', 'sync-protocol', 'server'])
if (!ok) process.exit(1)

const port = process.env.PORT ?? '3000'
const env = {
  ...process.env,
  PORT: port,
  PUBLIC_URL: process.env.PUBLIC_URL ?? 'http://localhost:5173',
  NELA_API: `http://127.0.0.1:${port}`,
}
const bin = (path) => join(root, 'node_modules', path)
const programs = [
  [bin('typescript/bin/tsc'), '-b', 'sync-protocol', 'server', '--watch', '--preserveWatchOutput'],
  [
    '--watch-path=server/dist',
    '--watch-path=sync-protocol/dist',
    '--watch-preserve-output',
    'server/dist/main.js',
  ],
  [bin('vite/bin/vite.js')],
]
stopWithParent()
const children = programs.map((args) => spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' }))
const stop = () => children.forEach((child) => child.kill('SIGTERM'))
process.on('exit', stop)
// If one process ends, the others are stopped too.
for (const child of children) child.on('exit', () => process.exit())
