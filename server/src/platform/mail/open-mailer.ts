import type { Config } from '#platform/config.ts'
import type { Mailer } from './mailer.ts'
import { openMailQueue } from './queue.ts'
import { outboxDelivery, smtpDelivery } from './transports.ts'

interface Needs {
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'outboxDir'> & Partial<Pick<Config, 'logFormat'>>
  clock: { now(): number }
  log: (line: string) => void
  productName?: string
}

/** SMTP if SMTP_URL is set, else the outbox folder. */
export function openMailer({ config, clock, log, productName = 'Nela' }: Needs): Mailer {
  const from = { mailFrom: config.mailFrom, productName }
  const deliver = config.smtpUrl
    ? smtpDelivery(config.smtpUrl, from)
    : outboxDelivery({ ...from, folder: config.outboxDir, clock, print: log })
  return openMailQueue({ deliver, log, logFormat: config.logFormat })
}
