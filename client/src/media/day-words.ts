import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type DayProblem, dayPresets } from 'sync-protocol/rules/day-of-life'

const problems = {
  missing: msg`Please choose a day.`,
  future: msg`This day has not come yet.`,
  beforeBirth: msg`This day is before the birth.`,
} satisfies Record<DayProblem, unknown>

const names = {
  today: msg`Today`,
  yesterday: msg`Yesterday`,
  weekAgo: msg`A week ago`,
}

/** Messages about a day in a baby's life: its presets, and its validation errors. */
export function useDayWords() {
  const { t } = useLingui()
  return {
    presets: (birthDate: string, today: string) =>
      dayPresets(birthDate, today).map(({ key, day }) => ({ day, label: t(names[key]) })),
    problem: (problem: DayProblem | null) => problem && t(problems[problem]),
  }
}
