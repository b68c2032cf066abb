import { connect } from 'node:net'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { family } from './support/family.ts'
import { openStream } from './support/stream.ts'
import { openTestServer } from './support/test-server.ts'

it('stops at once with connections open, and answers requests in progress', async () => {
  const server = await openTestServer()
  const origin = await server.listen()
  const home = await family(server)
  const port = Number(new URL(origin).port)
  const open = async () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    await once(socket, 'connect')
    return socket
  }
  // A connection that a browser opened ahead of need, one kept alive after an answer, a stream, and half a request.
  const unused = await open()
  const idle = await open()
  idle.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n')
  await once(idle, 'data')
  const stream = await openStream(origin, home.anna)
  const pendingLogin = fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: home.anna.email, password: 'warm milk at 3' }),
  })
  await new Promise((resolve) => server.app.server.once('request', resolve))
  const started = Date.now()
  const closed = server.close()
  const closing = [unused, idle].map((socket) => once(socket, 'close'))
  expect((await pendingLogin).status).toBe(200)
  await stream.ended
  await Promise.all([closed, ...closing])
  expect(Date.now() - started).toBeLessThan(5_000)
})
