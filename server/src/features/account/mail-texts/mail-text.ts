interface MailText {
  subject: string
  paragraphs: string[]
  button?: string
  footnote: string
}

/** Every account mail in every language; a missing one does not compile. `name`, `device`: sanitized, one line. */
export interface MailTexts {
  verify(name: string): MailText & { button: string }
  alreadyRegistered(name: string): MailText & { button: string }
  deviceSignedOut(name: string, device: string): MailText & { button: string }
  resetPassword(name: string): MailText & { button: string }
  passwordChanged(name: string): MailText & { button: string }
  newDevice(name: string, device: string): MailText & { button: string }
  accountDeleted(name: string): Omit<MailText, 'button'>
  /** `until`: a day, in words. */
  teamToBeDeleted(name: string, team: string, until: string): MailText & { button: string }
}
