import type { Language } from 'sync-protocol/api/account'
import type { Deps } from '#deps.ts'
import { noLinks } from '#platform/mail/clean.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { memberMailTexts } from './member-mail-texts.ts'
import type { MemberChange } from './member-mail-texts/member-mail-text.ts'
import { parentsOf, personOf, teamSummaries } from './queries.ts'

interface MemberNotice {
  teamId: string
  change: MemberChange
  /** The member concerned. */
  userId: string
  /** The actor. */
  by: string
}

interface Reader {
  email: string
  displayName: string
  language: Language
}

/**
 * Sends mails about a removed member, a new role or other visible babies: to the PARENTs of the team and the member
 * concerned, but not to the actor. Runs after the change, and never throws because of a mail.
 */
export async function notifyMember(deps: Deps, { teamId, change, userId, by }: MemberNotice): Promise<void> {
  try {
    const { db } = deps
    const who = await personOf(db, userId)
    const actor = await personOf(db, by)
    const team = (await teamSummaries(db, [teamId])).get(teamId)?.name ?? ''
    const names = { who: noLinks(who.displayName), by: noLinks(actor.displayName), team: noLinks(team) }
    for (const parent of await parentsOf(db, teamId)) {
      if (parent.userId === by || parent.userId === userId) continue
      const text = memberMailTexts[parent.language].parents[change](names)
      deps.mailer.send(mailTo(deps, parent, text))
    }
    if (change !== 'left' && userId !== by)
      deps.mailer.send(mailTo(deps, who, memberMailTexts[who.language].concerned[change](names)))
  } catch (error) {
    deps.log(`The mails about a change in team ${teamId} could not be sent: ${(error as Error).message}`)
  }
}

function mailTo(
  { config }: Pick<Deps, 'config'>,
  { email, displayName, language }: Reader,
  { subject, paragraphs }: { subject: string; paragraphs: string[] },
): Mail {
  const { hello, button, footnote } = memberMailTexts[language]
  return {
    to: email,
    language,
    subject,
    paragraphs: [hello(noLinks(displayName)), ...paragraphs],
    button: { label: button, url: `${config.publicUrl}/team` },
    footnote,
  }
}
