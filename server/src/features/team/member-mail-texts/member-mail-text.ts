import type { TeamRole } from 'sync-protocol/rules/team-role'

/** What happened to a member: removed, left, sees other babies, or has a new role. */
export type MemberChange = 'removed' | 'left' | 'babies' | TeamRole

interface Text {
  subject: string
  paragraphs: string[]
}

/** The member, the actor and the team, by the names that users typed. */
interface Names {
  who: string
  by: string
  team: string
}

export interface MemberMailTexts {
  hello: (name: string) => string
  /** To the PARENTs of the team. */
  parents: Record<MemberChange, (names: Names) => Text>
  /** To the member concerned. A member who leaves gets no mail. */
  concerned: Record<Exclude<MemberChange, 'left'>, (names: Names) => Text>
  button: string
  footnote: string
}

export const text = (subject: string, ...paragraphs: string[]): Text => ({ subject, paragraphs })
