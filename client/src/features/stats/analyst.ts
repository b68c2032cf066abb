import type { GrowthAlert } from 'sync-protocol/rules/growth/alert'
import { analyse, type Analysis } from 'sync-protocol/rules/insights/analyse'
import { diaryOf, type DiaryRows } from 'sync-protocol/rules/insights/diary'
import { outlookOfRows, type Outlook } from 'sync-protocol/rules/insights/outlook'
import type { InsightInput, FollowUps } from 'sync-protocol/rules/insights/scene'

/** What was logged of a baby, and when (ms) and where (IANA) it is looked at. */
export interface Logged {
  baby: InsightInput['baby']
  rows: DiaryRows
  now: number
  timeZone: string
}

/** What the rules are asked, each with what it needs and what it answers. */
export interface Questions {
  analysis: { given: Logged & FollowUps & { growth: readonly GrowthAlert[] }; answer: Analysis }
  outlook: { given: Logged; answer: Outlook }
}
export type Ask = keyof Questions
export type Given<A extends Ask> = Questions[A]['given']
export type Answer<A extends Ask> = Questions[A]['answer']

/** What a worker says of the question of this number. */
export type Reply = { number: number; answer: Answer<Ask> } | { number: number; error: string }

const inputOf = <L extends Logged>({ rows, ...rest }: L) => ({ ...rest, diary: diaryOf(rows, rest.now) })

const answers: { [A in Ask]: (given: Given<A>) => Answer<A> } = {
  analysis: (given) => analyse(inputOf(given)),
  outlook: outlookOfRows,
}

/** The rules' answer; the same in a worker and on a page. */
export const answer = <A extends Ask>(ask: A, given: Given<A>): Answer<A> => answers[ask](given)
