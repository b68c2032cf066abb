import type { GrowthAlert } from 'sync-protocol/rules/growth/alert'
import { analyse, type Analysis } from 'sync-protocol/rules/insights/analyse'
import { diaryOf, type DiaryRows } from 'sync-protocol/rules/insights/diary'
import { outlookOfRows, type Outlook } from 'sync-protocol/rules/insights/outlook'
import type { InsightInput, FollowUps } from 'sync-protocol/rules/insights/scene'

/** A baby's log, and the time (ms) and zone (IANA) of the evaluation. */
export interface Logged {
  baby: InsightInput['baby']
  rows: DiaryRows
  now: number
  timeZone: string
}

/** The requests to the analysis rules, each with its input and its result. */
export interface Questions {
  analysis: { given: Logged & FollowUps & { growth: readonly GrowthAlert[] }; answer: Analysis }
  outlook: { given: Logged; answer: Outlook }
}
export type Ask = keyof Questions
export type Given<A extends Ask> = Questions[A]['given']
export type Answer<A extends Ask> = Questions[A]['answer']

/** A worker's reply to the request with this number. */
export type Reply = { number: number; answer: Answer<Ask> } | { number: number; error: string }

const inputOf = <L extends Logged>({ rows, ...rest }: L) => ({ ...rest, diary: diaryOf(rows, rest.now) })

const answers: { [A in Ask]: (given: Given<A>) => Answer<A> } = {
  analysis: (given) => analyse(inputOf(given)),
  outlook: outlookOfRows,
}

/** Evaluates the rules; the same in a worker and on a page. */
export const answer = <A extends Ask>(ask: A, given: Given<A>): Answer<A> => answers[ask](given)
