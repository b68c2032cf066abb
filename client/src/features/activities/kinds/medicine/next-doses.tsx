import type { Diary } from '#features/activities/entries/use-diary.ts'
import { NextDoseLine, nextDoses } from './next-dose-line.tsx'

/** The medicines that must not be given yet, one line each. */
export const NextDoses = ({ diary, now }: { diary: Diary; now: number }) =>
  nextDoses(diary, now).map((waiting) => <NextDoseLine key={waiting.last.id} waiting={waiting} now={now} />)
