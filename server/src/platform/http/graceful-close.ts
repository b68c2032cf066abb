import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const sweepMs = 100

/**
 * Lets the server stop as soon as running requests are answered. Node itself waits for connections without any request
 * (browsers open them in advance), and for those that became idle after the stop began.
 */
export function registerGracefulClose(app: FastifyInstance): void {
  const unusedSockets = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    unusedSockets.add(socket)
    socket.once('close', () => unusedSockets.delete(socket))
  })
  app.server.on('request', ({ socket }) => unusedSockets.delete(socket))
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    const sweep = setInterval(() => {
      unusedSockets.forEach((socket) => socket.destroy())
      app.server.closeIdleConnections()
    }, sweepMs)
    app.server.once('close', () => clearInterval(sweep))
  })
}
