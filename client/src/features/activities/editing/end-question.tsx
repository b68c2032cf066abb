import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { civilTimeOf } from 'sync-protocol/rules/civil-time'
import { useLocalData } from '#db/schema/local-data.ts'
import { instantOf, type When, whenProblem, whenProblemNames } from '#features/activities/when/when.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useNow } from '#session/use-now.ts'
import { Button } from '#ui/controls/button.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { Activity } from '#ui/picture/activity.ts'
import { type Glyph, Pebble } from '#ui/picture/pebble.tsx'
import styles from './rescue-card.module.css'
import { TimeWell } from './time-well.tsx'

/** Asks when a session ended and offers the likely answers as buttons. Times in ms. */
export const EndQuestion = ({
  act,
  glyph,
  name,
  startedAt,
  next,
  usual,
  onEnd,
  onStillRuns,
}: {
  act: Activity
  glyph?: Glyph | undefined
  name: string
  startedAt: number
  /** The next entry that was logged after the start. */
  next: { at: number; title: string } | undefined
  /** The end if the session had the usual length. */
  usual: number | undefined
  onEnd: (at: number) => void
  onStillRuns: () => void
}) => {
  const { t } = useLingui()
  const { clock } = useLocalData()
  const format = useFormat()
  const now = useNow()
  const [custom, setCustom] = useState<When & { kind: 'at' }>()
  const [hasProblem, setProblem] = useState(false)
  const day = format.dayInSentence(startedAt, now)
  const since = format.time(startedAt)
  const length = format.duration(now - startedAt)
  const saveCustom = () => {
    if (!custom) return
    const found = whenProblem(custom, clock.now(), format.timeZone) !== null
    setProblem(found)
    if (!found) onEnd(instantOf(custom, clock.now(), format.timeZone))
  }
  const nextTitle = next?.title ?? ''
  const nextTime = next ? format.time(next.at) : ''
  const usualTime = usual ? format.time(usual) : ''
  return (
    <Card className={styles.rescue}>
      <div className={styles.head}>
        <Pebble act={act} glyph={glyph} size={40} />
        <div>
          <h2>{t`When did it end?`}</h2>
          <p className={styles.text}>{t`${name} since ${since} (${day}): ${length} by now`}</p>
        </div>
      </div>
      <div className={styles.chips} role="group" aria-label={t`When did it end?`}>
        {next && (
          <Chip onClick={() => onEnd(next.at)}>{t`${nextTime}, when this was logged: ${nextTitle}`}</Chip>
        )}
        {usual && <Chip onClick={() => onEnd(usual)}>{t`${usualTime}, as long as usual`}</Chip>}
        <Chip
          pressed={custom !== undefined}
          onClick={() =>
            setCustom(
              custom
                ? undefined
                : { kind: 'at', ...civilTimeOf(next?.at ?? usual ?? startedAt, format.timeZone) },
            )
          }
        >
          {t`Other time`}
        </Chip>
        <Chip onClick={onStillRuns}>{t({ message: 'Still running', comment: 'sleep, play or a feed' })}</Chip>
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
