import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { civilTimeOf } from 'sync-protocol/rules/civil-time'
import { longestSessionMs } from 'sync-protocol/rules/longest-session'
import { useLocalData } from '#db/schema/local-data.ts'
import type { Write } from '#db/schema/records.ts'
import { patch } from '#db/write/make-write.ts'
import type { Diary } from '#features/activities/entries/use-diary.ts'
import { kindOf } from '#features/activities/kinds/kinds.ts'
import { editEndOfSession } from '#features/activities/log/session-writes.ts'
import { useQuickLog } from '#features/activities/log/use-quick-log.ts'
import { instantOf, type When, whenProblem, whenProblemNames } from '#features/activities/when/when.ts'
import { useFormat } from '#i18n/use-format.ts'
import { readDevice, writeDevice } from '#session/device-storage.ts'
import type { Baby } from '#session/family.ts'
import { useMeasurementUnit } from '#session/units.ts'
import { useNow } from '#session/use-now.ts'
import { Button } from '#ui/controls/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import { Pebble } from '#ui/picture/pebble.tsx'
import { type AnySession, forgottenIn, likelyEnds } from './forgotten.ts'
import styles from './rescue-card.module.css'
import { TimeWell } from './time-well.tsx'

/** Where this device keeps that something really still runs, and until when it is not asked again. */
const storageKey = (babyId: string) => `stillRuns-${babyId}`

const isAsked = (babyId: string, { key }: AnySession, now: number) => {
  const [said, until] = readDevice(storageKey(babyId))?.split('|') ?? []
  return said !== key || now >= Number(until)
}

/** Ends a session, and the side of a nursing that was open, or lets both run again. */
function writesOfEnd(session: AnySession, at: number | null): Write[] {
  const open = 'segments' in session ? session.segments.filter(({ endTime }) => endTime === null) : []
  const endTime = at === null ? null : new Date(at).toISOString()
  return [
    ...editEndOfSession(session, at),
    ...open.map(({ spaceId, id }) => patch('feedingSegment', spaceId, id, { endTime })),
  ]
}

/** Asks when something ended that runs for implausibly long, with the likely answers a tap away. */
export const RescueCard = ({ baby, diary }: { baby: Baby; diary: Diary }) => {
  const { t, i18n } = useLingui()
  const { clock } = useLocalData()
  const format = useFormat()
  const units = useMeasurementUnit()
  const now = useNow()
  const log = useQuickLog()
  const [custom, setCustom] = useState<When & { kind: 'at' }>()
  const [hasProblem, setProblem] = useState(false)
  const [, setSnoozed] = useState(0)
  const session = forgottenIn(diary, now)
  if (!session || !isAsked(baby.id, session, now)) return null

  const context = { i18n, format, units }
  const kind = kindOf(session)
  const name = kind.title(session, context)
  const { next, usual } = likelyEnds(session, diary, now)
  const day = format.dayInSentence(session.at, now)
  const since = format.time(session.at)
  const length = format.duration(now - session.at)

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
  const saveCustom = () => {
    if (!custom) return
    const found = whenProblem(custom, clock.now(), format.timeZone) !== null
    setProblem(found)
    if (!found) endAt(instantOf(custom, clock.now(), format.timeZone))
  }
  const stillRuns = () => {
    writeDevice(storageKey(baby.id), `${session.key}|${now + longestSessionMs[session.entity] / 2}`)
    setSnoozed(now)
  }
  const nextTitle = next ? kindOf(next).title(next, context) : ''
  const nextTime = next ? format.time(next.at) : ''
  const usualTime = usual ? format.time(usual) : ''
  return (
    <Card className={styles.rescue}>
      <div className={styles.head}>
        <Pebble act={kind.act(session)} size={40} />
        <div>
          <h2>{t`When did it end?`}</h2>
          <p className={styles.text}>{t`${name} since ${since} (${day}): ${length} by now`}</p>
        </div>
      </div>
      <div className={styles.chips} role="group" aria-label={t`When did it end?`}>
        {next && (
          <Chip onClick={() => endAt(next.at)}>{t`${nextTime}, when this was logged: ${nextTitle}`}</Chip>
        )}
        {usual && <Chip onClick={() => endAt(usual)}>{t`${usualTime}, as long as usual`}</Chip>}
        <Chip
          pressed={custom !== undefined}
          onClick={() =>
            setCustom(
              custom
                ? undefined
                : { kind: 'at', ...civilTimeOf(next?.at ?? usual ?? session.at, format.timeZone) },
            )
          }
        >
          {t`Other time`}
        </Chip>
        <Chip onClick={stillRuns}>{t({ message: 'Still running', comment: 'sleep, play or a feed' })}</Chip>
      </div>
      {custom && (
        <div className={styles.custom}>
          <TimeWell
            label={t({ message: 'Ended', comment: 'play or a walk' })}
            value={custom}
            error={
              hasProblem
                ? t(whenProblemNames[whenProblem(custom, now, format.timeZone) ?? 'noTime'])
                : undefined
            }
            onChange={(when) => when.kind === 'at' && setCustom(when)}
          />
          <Button wide onClick={saveCustom}>
            {t`Save`}
          </Button>
        </div>
      )}
    </Card>
  )
}
