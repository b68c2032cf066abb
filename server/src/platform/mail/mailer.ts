/** The content of a mail; `render` formats it. All texts are in the reader's language. */
export interface Mail {
  to: string
  /** BCP 47, for the HTML's lang attribute. */
  language: string
  subject: string
  /** Plain sentences; may contain user input. */
  paragraphs: readonly string[]
  button?: { label: string; url: string }
  /** Small print under the button. */
  footnote: string
}

/** Prepares a mail after the request is answered. Undefined if no mail is needed after all. */
export type PrepareMail = () => Promise<Mail | undefined>

/** Sends in the background: a request never waits for its mail and never fails because of it. */
export interface Mailer {
  send(mail: Mail | PrepareMail): void
  /** Resolves when no mail is waiting or being sent (abandoned ones count as done). */
  idle(): Promise<void>
  /** Gives each waiting mail one last attempt, then stops. */
  close(): Promise<void>
}

/** Delivers one mail; rejects on failure. */
export type Deliver = (mail: Mail) => Promise<void>
