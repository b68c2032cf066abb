import { useMemo } from 'react'
import { medicineKey } from 'sync-protocol/rules/next-dose'
import { useOwnActivities } from '#features/activities/kinds/own/use-own-activities.ts'
import { kindsWithPhrases } from '#features/activities/kinds/phrases.ts'
import { useLingui } from '@lingui/react'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { useMeasurementUnit } from '#session/units.ts'
import { grammarsFor } from './languages/grammars.ts'
import { parseLine } from './parse.ts'
import type { ParsedLine } from './parsed-draft.ts'
import type { Diaries } from './with-diaries.tsx'

/** Parses lines in the current language, with the family's names. */
export function useLineParser(
  babies: readonly Baby[],
  diaries: Diaries,
): (line: string, now: number) => ParsedLine {
  const { i18n } = useLingui()
  const { timeZone } = useFormat()
  const units = useMeasurementUnit()
  const activities = useOwnActivities(babies[0]?.spaceId ?? '')
  const medicines = useMemo(() => {
    const all = [...diaries.values()].flatMap(({ doses }) => doses)
    // Each medicine once, with its newest name.
    return [...new Map(all.map((dose) => [medicineKey(dose.name), dose])).values()]
  }, [diaries])
  const context = {
    grammars: grammarsFor(i18n.locale),
    kinds: kindsWithPhrases,
    babies: babies.map(({ id, name, nickname }) => ({ id, names: nickname ? [name, nickname] : [name] })),
    activities: activities ?? [],
    medicines,
    units,
    timeZone,
  }
  return (line, now) =>
    line.trim() === '' ? { entries: [], rest: '' } : parseLine(line, { ...context, now })
}
