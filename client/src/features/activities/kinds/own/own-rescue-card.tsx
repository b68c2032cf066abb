import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { EndQuestion } from '#features/activities/editing/end-question.tsx'
import { shouldAsk, storeStillRuns } from '#features/activities/editing/still-runs.ts'
import type { Entry } from '#features/activities/entries/entry.ts'
import type { EntryContext } from '#features/activities/entries/kind.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { useMeasurementUnit } from '#session/units.ts'
import { useNow } from '#session/use-now.ts'
import { forgottenOwn } from './forgotten-own.ts'
import { ownAct, ownGlyph } from './look.tsx'
import { useOwnLog } from './use-own-log.ts'

/** How long the question is hidden after the answer "it still runs", ms. */
const snoozeMs = 4 * 3_600_000

/** Asks for the end of an own activity that has run for longer than is plausible. */
export const OwnRescueCard = ({
  baby,
  entries,
  titleOf,
}: {
  baby: Baby
  entries: readonly Entry[]
  /** Names the entry that came next. */
  titleOf: (entry: Entry, context: EntryContext) => string
}) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const units = useMeasurementUnit()
  const now = useNow()
  const { stop } = useOwnLog(baby)
  const [, setSnoozed] = useState(0)
  const found = forgottenOwn(entries, now)
  if (!found || !shouldAsk(baby.id, found.entry.key, now)) return null
  const { entry, next, usualEnd } = found
  const [row] = entry.rows
  return (
    <EndQuestion
      act={ownAct(row)}
      glyph={ownGlyph(row)}
      name={row.name}
      startedAt={entry.at}
      next={next && { at: next.at, title: titleOf(next, { i18n, format, units }) }}
      usual={usualEnd}
      onEnd={(at) => void stop(entry, at)}
      onStillRuns={() => {
        storeStillRuns(baby.id, entry.key, now + snoozeMs)
        setSnoozed(now)
      }}
    />
  )
}
