import { connect, createServer, type Socket } from 'node:net'

export interface TcpProxy {
  port: number
  /** Delay of bytes in each direction, ms. */
  delayMs: number
  /** Loopback ports, or paths of sockets, that connections go to in turn; one that refuses is left out. */
  targets: (number | string)[]
  /** Ends all connections that are open. */
  cut(): void
  close(): Promise<void>
}

/** A proxy on loopback that is independent of the protocol. */
export async function tcpProxy(targets: readonly (number | string)[]): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  let turn = 0

  function track(socket: Socket): Socket {
    sockets.add(socket)
    socket.setNoDelay(true)
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
    return socket
  }

  /** Forwards bytes in their order, each `delayMs` later. */
  function forwardBytes(from: Socket, to: Socket): void {
    const later = (work: () => void) => (proxy.delayMs > 0 ? setTimeout(work, proxy.delayMs) : work())
    from.on('data', (bytes) => later(() => to.writable && to.write(bytes)))
    from.on('end', () => later(() => to.end()))
    from.once('close', () => later(() => to.destroySoon()))
  }

  function connectToTarget(client: Socket, tries: number): void {
    const next = proxy.targets[turn++ % proxy.targets.length]!
    const target = typeof next === 'string' ? connect(next) : connect(next, '127.0.0.1')
    const refused = () => (tries > 1 ? connectToTarget(client, tries - 1) : client.resetAndDestroy())
    target.once('error', refused)
    target.once('connect', () => {
      target.off('error', refused)
      track(target)
      forwardBytes(client, target)
      forwardBytes(target, client)
      client.resume()
    })
  }

  const server = createServer({ pauseOnConnect: true }, (client) =>
    connectToTarget(track(client), proxy.targets.length),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const proxy: TcpProxy = {
    port: (server.address() as { port: number }).port,
    delayMs: 0,
    targets: [...targets],
    cut: () => sockets.forEach((socket) => socket.destroy()),
    async close() {
      proxy.cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return proxy
}
