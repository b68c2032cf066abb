import type { Language } from 'sync-protocol/api/account'
import type { Config } from '#platform/config.ts'
import { noLinks } from '#platform/mail/clean.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { mailTexts } from './mail-texts.ts'

interface Reader {
  email: string
  displayName: string
  language: Language
}

/** Links come from PUBLIC_URL alone, never from what a request says of its host. */
type Links = Pick<Config, 'publicUrl'>

/** The link that confirms an address. */
export function verifyMail({ publicUrl }: Links, reader: Reader, token: string): Mail {
  const text = mailTexts[reader.language].verify(noLinks(reader.displayName))
  return mail(reader, text, `${publicUrl}/verify-email?token=${token}`)
}

/** The link that sets a new password. */
export function resetMail({ publicUrl }: Links, reader: Reader, token: string): Mail {
  const text = mailTexts[reader.language].resetPassword(noLinks(reader.displayName))
  return mail(reader, text, `${publicUrl}/reset-password?token=${token}`)
}

/** The password is another one now. Whoever did not change it gets the way to take the account back. */
export function passwordChangedMail({ publicUrl }: Links, reader: Reader): Mail {
  const text = mailTexts[reader.language].passwordChanged(noLinks(reader.displayName))
  return mail(reader, text, `${publicUrl}/forgot-password`)
}

/** To the owner of an account whose address somebody signed up with. */
export function alreadyRegisteredMail({ publicUrl }: Links, reader: Reader): Mail {
  return mail(
    reader,
    mailTexts[reader.language].alreadyRegistered(noLinks(reader.displayName)),
    `${publicUrl}/login`,
  )
}

/** A copied token was noticed and its session ended. `device`: label of the session, maybe empty. */
export function deviceSignedOutMail({ publicUrl }: Links, reader: Reader, device: string): Mail {
  const text = mailTexts[reader.language].deviceSignedOut(noLinks(reader.displayName), noLinks(device))
  return mail(reader, text, `${publicUrl}/login`)
}

function mail(
  { email, language }: Reader,
  { button, ...text }: { subject: string; paragraphs: string[]; button: string; footnote: string },
  url: string,
): Mail {
  return { to: email, language, ...text, button: { label: button, url } }
}
