import type { Config } from '#platform/config.ts'
import { isLoopbackHost } from '#platform/loopback.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { smtpDelivery, smtpTransport } from '#platform/mail/transports.ts'
import { fine, type Finding, look, reasonOf, wrong } from './finding.ts'

type Needs = Pick<Config, 'smtpUrl' | 'mailFrom' | 'outboxDir' | 'publicUrl'>

/** Signs in at the SMTP server; with `to`, sends one mail there. */
export async function checkMail(
  { smtpUrl, mailFrom, outboxDir, publicUrl }: Needs,
  to: string | undefined,
): Promise<readonly Finding[]> {
  if (smtpUrl === undefined) {
    const says = `Mails are files in ${outboxDir}: nobody gets one`
    const isHere = isLoopbackHost(new URL(publicUrl).hostname) && to === undefined
    return [isHere ? fine(says) : look(says, 'Set SMTP_URL and MAIL_FROM.')]
  }
  const { host } = new URL(smtpUrl)
  try {
    if (to === undefined) {
      const transport = smtpTransport(smtpUrl)
      await transport.verify().finally(() => transport.close())
      return [fine(`${host} answers and takes the sign-in; --mail ADDRESS sends a mail`)]
    }
    await smtpDelivery(smtpUrl, { mailFrom, productName: 'Nela' })(testMailTo(to, publicUrl))
    return [fine(`${host} took a mail to ${to}: see whether it arrives, and whether as spam`)]
  } catch (error) {
    return [wrong(`${host} ${problemOf(error)}`, todoOf(error))]
  }
}

const testMailTo = (to: string, publicUrl: string): Mail => ({
  ...{ to, language: 'en', subject: 'A mail to try the mail server' },
  paragraphs: [`This mail was sent by "npm run doctor" of ${publicUrl}. There is nothing to do.`],
  footnote: 'Nela',
})

type SmtpError = Error & { code?: string; responseCode?: number }

function problemOf(error: unknown): string {
  const { code } = error as SmtpError
  if (code === 'EAUTH') return `refuses the user or the password: ${reasonOf(error)}`
  if (code === 'EENVELOPE') return `refuses the sender or the address: ${reasonOf(error)}`
  return `cannot be used: ${reasonOf(error)}`
}

function todoOf(error: unknown): string {
  const { code } = error as SmtpError
  if (code === 'EAUTH') return 'Correct user and password in SMTP_URL; characters like @ are written as %40.'
  if (code === 'EENVELOPE') return 'Set MAIL_FROM to an address that this mail server may send for.'
  return 'Correct host and port in SMTP_URL, and see whether the machine may reach that port.'
}
