import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { longestSessionMs } from 'sync-protocol/rules/longest-session'
import { partsOf } from '#features/activities/entries/entry.ts'
import type { Write } from '#db/schema/records.ts'
import { patch } from '#db/write/make-write.ts'
import type { Diary } from '#features/activities/entries/use-diary.ts'
import { kindOf } from '#features/activities/kinds/kinds.ts'
import { editEndOfSession } from '#features/activities/log/session-writes.ts'
import { useQuickLog } from '#features/activities/log/use-quick-log.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { useMeasurementUnit } from '#session/units.ts'
import { useNow } from '#session/use-now.ts'
import { EndQuestion } from './end-question.tsx'
import { type AnySession, forgottenIn, likelyEnds } from './forgotten.ts'
import { shouldAsk, storeStillRuns } from './still-runs.ts'

/** Ends a session and its open parts at `at` (ms), or reopens them for null. */
function writesOfEnd(session: AnySession, at: number | null): Write[] {
  const open = partsOf(session).filter(({ row: { endTime } }) => endTime === null)
  const endTime = at === null ? null : new Date(at).toISOString()
  return [
    ...editEndOfSession(session, at),
    ...open.map(({ entity, row: { spaceId, id } }) => patch(entity, spaceId, id, { endTime })),
  ]
}

/** Asks for the end of a session that has run for longer than is plausible. */
export const RescueCard = ({ baby, diary }: { baby: Baby; diary: Diary }) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const units = useMeasurementUnit()
  const now = useNow()
  const log = useQuickLog()
  const [, setSnoozed] = useState(0)
  const session = forgottenIn(diary, now)
  if (!session || !shouldAsk(baby.id, session.key, now)) return null

  const context = { i18n, format, units }
  const kind = kindOf(session)
  const name = kind.title(session, context)
  const { next, usual } = likelyEnds(session, diary, now)
  const endAt = (at: number) => {
    const time = format.time(at)
    void log({
      key: 'rescue',
      haptic: 'toggle',
      what: t`${name} ended at ${time}`,
      done: t`${name} ended at ${time}`,
      writes: writesOfEnd(session, at),
      undo: () => writesOfEnd(session, null),
    })
  }
  return (
    <EndQuestion
      act={kind.act(session)}
      name={name}
      startedAt={session.at}
      next={next && { at: next.at, title: kindOf(next).title(next, context) }}
      usual={usual}
      onEnd={endAt}
      onStillRuns={() => {
        storeStillRuns(baby.id, session.key, now + longestSessionMs[session.entity] / 2)
        setSnoozed(now)
      }}
    />
  )
}
