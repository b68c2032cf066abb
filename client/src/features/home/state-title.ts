import { useLingui } from '@lingui/react/macro'
import type { SessionEntry } from '#features/activities/entries/entry.ts'
import { formatHoursMinutes } from '#i18n/format.ts'
import { useIsCalm } from '#session/calm.ts'
import type { Baby } from '#session/family.ts'

/** The document title with the state of the baby, visible in the browser tab: "1:12 asleep", else the baby's name. */
export function useStateTitle(
  baby: Baby,
  sleep: SessionEntry<'sleepSession'> | undefined,
  now: number,
): string {
  const { t } = useLingui()
  const isCalm = useIsCalm()
  if (!sleep || isCalm) return baby.name
  const length = formatHoursMinutes(now - sleep.at)
  return t`${length} asleep`
}
