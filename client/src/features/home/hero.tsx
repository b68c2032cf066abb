import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense } from 'react'
import { sleepParts } from 'sync-protocol/rules/sleep-wakings'
import type { SleepHint } from 'sync-protocol/rules/status-hints'
import { isRunning, type SleepEntry } from '#features/activities/entries/entry.ts'
import { sleepTypeNames } from '#features/activities/kinds/sleep/words.ts'
import { hintNames } from '#i18n/hint-words.ts'
import { useFormat } from '#i18n/use-format.ts'
import { Button } from '#ui/controls/button.tsx'
import { useIsCalm } from '#session/calm.ts'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'
import { Tag } from '#ui/layout/card.tsx'
import styles from './hero.module.css'
import { ClockParts, RunningClock } from '#features/activities/running/running-clock.tsx'

const WakingButton = lazyComponent(
  () => import('#features/activities/kinds/sleep/waking-button.tsx'),
  'WakingButton',
)

/**
 * The state of the baby as one large number: asleep or awake, start and elapsed time. Only the words for users who
 * chose to see no numbers.
 */
export const Hero = ({
  last,
  hint,
  now,
  onOpen,
  resume,
  mayLog,
  ring,
}: {
  /** The last sleep, running or not. */
  last: SleepEntry | undefined
  hint: SleepHint | null
  now: number
  /** Opens the history of sleep. */
  onOpen: () => void
  /** Resumes the last sleep; only available shortly after its end. */
  resume: (() => unknown) | undefined
  mayLog: boolean
  ring: ReactNode
}) => {
  const { t } = useLingui()
  const format = useFormat()
  const isCalm = useIsCalm()
  if (!last)
    return (
      <div className={styles.hero}>
        <div className={styles.state}>
          <p className={styles.caption}>
            <b>{t`No sleep logged yet`}</b>
          </p>
          {mayLog && <p className={styles.caption}>{t`One tap below is enough.`}</p>}
        </div>
        {!isCalm && ring}
      </div>
    )
  const awakeSince = sleepParts(last, last.wakings, now).awakeSince
  const isAsleep = isRunning(last) && awakeSince === null
  const since = awakeSince ?? last.until ?? last.at
  const day = format.dayInSentence(since, now)
  const isToday = day === format.dayInSentence(now, now)
  const time = isToday || now - since < 12 * 3_600_000 ? format.time(since) : `${day}, ${format.time(since)}`
  return (
    <div className={styles.hero} data-calm={isCalm ? '' : undefined}>
      <div className={styles.state}>
        <button type="button" className={styles.since} data-history="sleep" onClick={onOpen}>
          {isAsleep ? (
            <Trans comment="the state of a baby">
              <b>Asleep</b> since {time}
            </Trans>
          ) : (
            <Trans comment="the state of a baby">
              <b>Awake</b> since {time}
            </Trans>
          )}
        </button>
        {isRunning(last) ? (
          <RunningClock since={since} className={styles.clock} />
        ) : (
          <ClockParts ms={now - since} className={styles.clock} />
        )}
        <div className={styles.below} data-running={isAsleep ? '' : undefined}>
          {/* Shows one button at a time, so that nothing below moves. */}
          {isRunning(last) ? (
            <>
              <Tag act="sleep">
                {isAsleep
                  ? t(sleepTypeNames[last.rows[0].sleepType])
                  : t({ message: 'The sleep goes on', comment: 'a baby that woke up at night' })}
              </Tag>
              {mayLog && (
                <Suspense fallback={null}>
                  <WakingButton sleep={last} />
                </Suspense>
              )}
            </>
          ) : resume ? (
            <Button variant="soft" size="small" icon="moon" onClick={() => void resume()}>
              {t`Asleep again`}
            </Button>
          ) : (
            hint && !isCalm && <Tag act="sleep">{t(hintNames[hint])}</Tag>
          )}
        </div>
      </div>
      {!isCalm && ring}
    </div>
  )
}
