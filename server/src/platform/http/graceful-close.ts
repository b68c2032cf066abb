import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const sweepMs = 100

/**
 * Lets the server stop as soon as running requests are answered. Node itself waits for connections without any request
 * (browsers open them in advance), and for those that became idle after the stop began.
 */
export function registerGracefulClose(app: FastifyInstance): void {
  const silent = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', ({ socket }) => silent.delete(socket))
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    const sweep = setInterval(() => {
      silent.forEach((socket) => socket.destroy())
      app.server.closeIdleConnections()
    }, sweepMs)
    app.server.once('close', () => clearInterval(sweep))
  })
}
