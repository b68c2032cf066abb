import type { TeamRole } from 'sync-protocol/rules/team-role'

/** What happened to a member: taken out, gone by herself, shown other babies, or given a role. */
export type MemberChange = 'removed' | 'left' | 'babies' | TeamRole

interface Text {
  subject: string
  paragraphs: string[]
}

/** Who is concerned, who did it, and in which team, by the names that people typed. */
interface Names {
  who: string
  by: string
  team: string
}

export interface MemberWords {
  hello: (name: string) => string
  /** To the PARENTs of the team. */
  parents: Record<MemberChange, (names: Names) => Text>
  /** To whom it concerns; who leaves knows it. */
  concerned: Record<Exclude<MemberChange, 'left'>, (names: Names) => Text>
  button: string
  footnote: string
}

export const text = (subject: string, ...paragraphs: string[]): Text => ({ subject, paragraphs })
