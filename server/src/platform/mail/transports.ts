import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Deliver, Mail } from './mailer.ts'
import { render } from './render.ts'

export interface From {
  /** `name@host` or `Name <name@host>`. */
  mailFrom: string
  productName: string
}

const messageOf = (mail: Mail, { mailFrom, productName }: From) => ({
  from: mailFrom,
  // An object, never a string: a comma or angle bracket typed into an address cannot add a recipient.
  to: { name: '', address: mail.to },
  ...render(mail, productName),
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** Opens connections to an SMTP server (`smtp://user:password@host:587`, `smtps://…:465`). */
export function smtpTransport(smtpUrl: string) {
  const url = new URL(smtpUrl)
  const isSecure = url.protocol === 'smtps:'
  return createTransport({
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    auth: url.username
      ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
      : undefined,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
}

/** Delivers through an SMTP server. */
export function smtpDelivery(smtpUrl: string, from: From): Deliver {
  const transport = smtpTransport(smtpUrl)
  return async (mail) => void (await transport.sendMail(messageOf(mail, from)))
}

export interface OutboxOptions extends From {
  /** Created if missing. */
  folder: string
  clock: { now(): number }
  /** Shows the link to the operator. */
  print: (line: string) => void
}

/** Writes each mail as `<time>-<to>.eml` into a folder and prints its link. */
export function outboxDelivery({ folder, clock, print, ...from }: OutboxOptions): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true })
  let count = 0
  return async (mail) => {
    const { message } = await transport.sendMail(messageOf(mail, from))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const time = new Date(clock.now()).toISOString().replace(/[:.]/g, '-')
    const path = join(folder, `${time}-${mail.to.replace(/[^a-z0-9@._+-]/gi, '_').slice(0, 100)}.eml`)
    const draft = `${path}.${process.pid}.${count++}`
    await writeFile(draft, message as Buffer, { mode: 0o600 })
    await rename(draft, path)
    print(`Mail to ${mail.to}: ${mail.subject}${mail.button ? `\n  ${mail.button.url}` : ''}\n  ${path}`)
  }
}
