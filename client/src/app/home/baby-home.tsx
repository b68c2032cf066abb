import { useLingui } from '@lingui/react/macro'
import { useCallback, useRef } from 'react'
import { Timeline } from '#features/activities/timeline/timeline.tsx'
import { type ActiveTeam, type Baby, mayDo } from '#session/family.ts'
import { selectBaby } from '#session/selected-baby.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Later } from '#ui/later.tsx'
import { useBadge } from '#app/running/use-badge.ts'
import { useTitle } from '#ui/screen.tsx'
import { BabyName } from './baby-name.tsx'
import { Cards } from './cards.tsx'
import { Days } from './days.tsx'
import { Dock } from './dock.tsx'
import { Facts } from './facts.tsx'
import { Hero } from './hero.tsx'
import { HomeHistory, type OpenHistory } from './home-history.tsx'
import { HomeHead } from './home-head.tsx'
import { HomeSheets, type OpenSheet } from './home-sheets.tsx'
import styles from './home.module.css'
import type { LogSheetName } from './log-sheet.tsx'
import { SleepRing } from './sleep-ring.tsx'
import { useStateTitle } from './state-title.ts'
import { useBabyDay } from './use-baby-day.ts'
import { useEntryAuthor } from './use-entry-author.ts'
import { useHomeKeys } from './use-home-keys.ts'

/** A baby's day: how it is now, what happened, and the taps that log what happens next. */
export const BabyHome = ({
  team,
  baby,
  babies,
  mayAdd,
}: {
  team: ActiveTeam
  baby: Baby
  babies: readonly Baby[]
  mayAdd: boolean
}) => {
  const { t } = useLingui()
  const { now, diary, overview, sleep, play, logDiaper, repeat, resume } = useBabyDay(baby)
  const authorOf = useEntryAuthor(team.id)
  const sheets = useRef<OpenSheet>(null)
  // The same at every render: a row of the day whose entry is the same is not drawn anew.
  const openSheet = useCallback((name: LogSheetName) => sheets.current?.log(name), [])
  const openEntry = useCallback((key: string | undefined) => sheets.current?.entry(key), [])
  const history = useRef<OpenHistory>(null)
  const openHistory: OpenHistory = (kind) => history.current?.(kind)
  useBadge(sleep.running !== undefined || play.running !== undefined)
  useTitle(useStateTitle(baby, sleep.running, now))
  const mayLog = mayDo(team, 'create', 'diaperChange')

  const logKeys = {
    KeyS: sleep.toggle,
    KeyF: () => openSheet('feed'),
    KeyD: () => logDiaper(),
    KeyP: () => play.toggle('play'),
    KeyW: () => play.toggle('walk'),
  }
  useHomeKeys({
    ...(mayLog ? logKeys : {}),
    KeyE: () => openEntry(diary?.entries[0]?.key),
    KeyB: () => {
      const next = babies[(babies.findIndex(({ id }) => id === baby.id) + 1) % babies.length]
      if (next) selectBaby(next.id)
    },
  })

  return (
    <div className={styles.columns}>
      <div className={styles.skyOfSleep} data-asleep={sleep.running ? '' : undefined} />
      <section className={styles.left} aria-label={baby.name}>
        <HomeHead babies={babies} selectedId={baby.id} mayAdd={mayAdd} />
        <BabyName baby={baby} />
        {overview ? (
          <Hero
            last={overview.lastSleep}
            hint={overview.hints.sleep}
            now={now}
            onOpen={() => openHistory('sleep')}
            resume={mayLog ? resume?.resume : undefined}
            ring={<SleepRing sleptMs={overview.sleptTodayMs} targetMs={baby.sleepTargetMinutes * 60_000} />}
          />
        ) : (
          <div className={styles.heroSpace} aria-busy="true" />
        )}
        {mayLog && (
          <Dock
            sleep={sleep}
            play={play}
            onFeed={() => openSheet('feed')}
            repeat={repeat}
            onDiaper={() => logDiaper()}
            details={{
              sleep: () => openSheet('sleepStart'),
              diaper: () => openSheet('diaper'),
              play: () => openSheet('play'),
              walk: () => openSheet('walk'),
            }}
          />
        )}
      </section>
      {diary && overview && (
        <div className={styles.right}>
          <Cards baby={baby} diary={diary} now={now} />
          <Facts
            sleep={overview.lastEndedSleep}
            feed={overview.lastFeed}
            walk={overview.lastWalk}
            feedingHint={overview.hints.feeding}
            walkHint={overview.hints.walk}
            now={now}
            onSleep={() => openSheet('pastSleep')}
            onHistory={openHistory}
          />
          <Card className={styles.day}>
            <div className={styles.dayHead}>
              <h2>{t`Last 12 hours`}</h2>
            </div>
            <Timeline entries={diary.entries} now={now} onOpen={openEntry} />
          </Card>
          <Days
            baby={baby}
            entries={diary.entries}
            now={now}
            todayFrom={overview.todayFrom}
            authorOf={authorOf}
            onOpen={openEntry}
            end={
              mayLog && (
                <IconButton icon="plus" label={t`Log something else`} onClick={() => openSheet('more')} />
              )
            }
          />
          <Later>
            <Button
              variant="plain"
              icon="clock"
              className={styles.listAction}
              data-history="sleep"
              onClick={() => openHistory('sleep')}
            >
              {t`All entries, day by day`}
            </Button>
            <Button
              variant="plain"
              icon="share"
              className={styles.listAction}
              onClick={() => openSheet('handover')}
            >
              {t`Handover: what happened`}
            </Button>
            <Button
              variant="plain"
              icon="trash"
              className={styles.listAction}
              onClick={() => openSheet('deleted')}
            >
              {t`Recently deleted`}
            </Button>
          </Later>
        </div>
      )}
      <HomeSheets ref={sheets} baby={baby} babies={babies} diary={diary} play={play} authorOf={authorOf} />
      <HomeHistory
        ref={history}
        baby={baby}
        babies={babies}
        authorOf={authorOf}
        onLog={mayLog ? openSheet : undefined}
      />
    </div>
  )
}
