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

/** Links are built from PUBLIC_URL only, never from the Host header of a request. */
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

/** The password was changed. The mail offers the owner a way to take the account back. */
export function passwordChangedMail({ publicUrl }: Links, reader: Reader): Mail {
  const text = mailTexts[reader.language].passwordChanged(noLinks(reader.displayName))
  return mail(reader, text, `${publicUrl}/forgot-password`)
}

/** To the owner of an account, when a sign-up used the same address. */
export function alreadyRegisteredMail({ publicUrl }: Links, reader: Reader): Mail {
  return mail(
    reader,
    mailTexts[reader.language].alreadyRegistered(noLinks(reader.displayName)),
    `${publicUrl}/login`,
  )
}

/** The server detected a copied token and ended its session. `device`: label of the session, maybe empty. */
export function deviceSignedOutMail({ publicUrl }: Links, reader: Reader, device: string): Mail {
  const text = mailTexts[reader.language].deviceSignedOut(noLinks(reader.displayName), noLinks(device))
  return mail(reader, text, `${publicUrl}/login`)
}

/** A sign-in with a kind of device that the user had not used before. */
export function newDeviceMail({ publicUrl }: Links, reader: Reader, device: string): Mail {
  const text = mailTexts[reader.language].newDevice(noLinks(reader.displayName), noLinks(device))
  return mail(reader, text, `${publicUrl}/forgot-password`)
}

/** The account is deleted, so the mail has no link. */
export function accountDeletedMail(reader: Reader): Mail {
  const { email, language, displayName } = reader
  return { to: email, language, ...mailTexts[language].accountDeleted(noLinks(displayName)) }
}

/** To the other parents of a team whose owner deleted it with the account. `until`: the last day to claim it. */
export function teamToBeDeletedMail(
  { publicUrl }: Links,
  reader: Reader,
  { teamName, until }: { teamName: string; until: number },
): Mail {
  const { language, displayName } = reader
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(until)
  const text = mailTexts[language].teamToBeDeleted(noLinks(displayName), noLinks(teamName), day)
  return mail(reader, text, `${publicUrl}/team`)
}

function mail(
  { email, language }: Reader,
  { button, ...text }: { subject: string; paragraphs: string[]; button: string; footnote: string },
  url: string,
): Mail {
  return { to: email, language, ...text, button: { label: button, url } }
}
