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

/** Sends later: a request is answered before its mail leaves, and never fails because of it. */
export interface Mailer {
  send(mail: Mail): void
  /** Resolves when nothing is queued or on its way (given-up mails included). */
  idle(): Promise<void>
  /** Tries what is queued once more, then stops. */
  close(): Promise<void>
}
