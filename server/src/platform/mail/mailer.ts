/** What a mail says; `render` gives it its form. All texts are in the reader's language already. */
export interface Mail {
  to: string
  /** BCP 47, for the HTML's lang attribute. */
  language: string
  subject: string
  /** Plain sentences; they may hold what people typed. */
  paragraphs: readonly string[]
  button?: { label: string; url: string }
  /** Small print under the button. */
  footnote: string
}

/** What has to be done for a mail once the request is answered; undefined when there is none to send after all. */
export type PrepareMail = () => Promise<Mail | undefined>

/** Sends later: a request is answered before its mail is made and leaves, and never fails because of it. */
export interface Mailer {
  send(mail: Mail | PrepareMail): void
  /** Resolves when nothing waits or is on its way any more (mails that were given up included). */
  idle(): Promise<void>
  /** Gives each waiting mail one last try, then stops. */
  close(): Promise<void>
}

/** Takes one mail to where mails go; rejects when it could not. */
export type Deliver = (mail: Mail) => Promise<void>
