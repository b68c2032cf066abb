import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const sweepMs = 100

/**
 * Lets the server stop as soon as requests under way are answered. Node itself waits for connections on which nothing
 * was ever asked (browsers open them ahead of need), and for those that fell idle after it began to stop.
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
