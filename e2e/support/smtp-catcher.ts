import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A real SMTP server on loopback; what it is given it keeps as files, where `mailedLink` looks for mails. */
export class SmtpCatcher {
  private readonly server: SMTPServer
  private outbox = ''
  private count = 0

  private constructor() {
    this.server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: (stream, { envelope }, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          this.count++
          const to = envelope.rcptTo.map(({ address }) => address).join(',')
          const name = `${String(this.count).padStart(6, '0')}-${to}.eml`
          writeFileSync(join(this.outbox, name), Buffer.concat(chunks))
          done()
        })
      },
    })
  }

  static async start(): Promise<SmtpCatcher> {
    const catcher = new SmtpCatcher()
    await new Promise<void>((resolve) => catcher.server.listen(0, '127.0.0.1', resolve))
    return catcher
  }

  get url(): string {
    const { port } = this.server.server.address() as { port: number }
    return `smtp://127.0.0.1:${port}`
  }

  /** The subjects of the mails to an address, in the order in which they came. */
  async subjectsTo(address: string): Promise<string[]> {
    const files = readdirSync(this.outbox).filter((name) => name.includes(address))
    const mails = files.sort().map((name) => PostalMime.parse(readFileSync(join(this.outbox, name))))
    return (await Promise.all(mails)).map(({ subject }) => subject ?? '')
  }

  /** Where mails are kept from now on: a data folder without an outbox of its own. */
  keepIn(dataDir: string): void {
    this.outbox = join(dataDir, 'outbox')
    mkdirSync(this.outbox)
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(resolve))
  }
}
