import { once } from 'node:events'
import { createConnection, createServer, type Server, type Socket } from 'node:net'

/** A proxy between browser and server that a journey can cut, because engines have no common airplane mode. */
export class Network {
  readonly url: string
  private readonly port: number
  private readonly target: number
  private server: Server | undefined
  private readonly sockets = new Set<Socket>()

  private constructor(port: number, target: number) {
    this.port = port
    this.target = target
    this.url = `http://localhost:${port}`
  }

  static async to(target: string, port: number): Promise<Network> {
    const network = new Network(port, Number(new URL(target).port))
    await network.connect()
    return network
  }

  async connect(): Promise<void> {
    this.server = createServer((fromBrowser) => {
      const toServer = createConnection({ port: this.target, host: '127.0.0.1' })
      for (const socket of [fromBrowser, toServer]) {
        this.sockets.add(socket)
        socket.on('error', () => undefined)
        socket.on('close', () => {
          this.sockets.delete(socket)
          fromBrowser.destroy()
          toServer.destroy()
        })
      }
      fromBrowser.pipe(toServer).pipe(fromBrowser)
    })
    this.server.listen(this.port, 'localhost')
    await once(this.server, 'listening')
  }

  /** Closes the port and all connections. */
  async cut(): Promise<void> {
    const closed = this.server && once(this.server, 'close')
    this.server?.close()
    for (const socket of this.sockets) socket.destroy()
    await closed
    this.server = undefined
  }
}
