import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A real SMTP server on loopback. It stores mails as files in the folder that `mailedLink` reads. */
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

  /** The subjects of the mails to an address, in order of arrival. */
  async subjectsTo(address: string): Promise<string[]> {
    const files = readdirSync(this.outbox).filter((name) => name.includes(address))
    const mails = files.sort().map((name) => PostalMime.parse(readFileSync(join(this.outbox, name))))
    return (await Promise.all(mails)).map(({ subject }) => subject ?? '')
  }

  /** Stores later mails in another data folder, which must have no outbox. */
  storeIn(dataDir: string): void {
    this.outbox = join(dataDir, 'outbox')
    mkdirSync(this.outbox)
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(resolve))
  }
}
