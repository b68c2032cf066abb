import { Suspense, useRef } from 'react'
import { useSessions } from '#features/activities/entries/use-diary.ts'
import { useOwnActivities } from '#features/activities/kinds/own/use-own-activities.ts'
import { type ActiveTeam, type Baby, mayDo } from '#session/family.ts'
import { selectBaby } from '#session/selected-baby.ts'
import { useTitle } from '#ui/layout/screen.tsx'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'
import { BabyName } from './baby-name.tsx'
import { BelowTiles } from './below-tiles.tsx'
import { Dock } from './dock.tsx'
import { Hero } from './hero.tsx'
import { HomeDay } from './home-day.tsx'
import { HomeHistory, type OpenHistory } from './home-history.tsx'
import { HomeHead } from './home-head.tsx'
import type { OpenSheet } from './home-sheets.tsx'
import type { TileActions } from './tile-actions.ts'
import styles from './home.module.css'
import { placeTiles, tilesOf } from './layout.ts'
import type { LogSheetName } from './log-sheet.tsx'
import { OutlookOf } from './outlook-of.tsx'
import { SleepRing } from './sleep-ring.tsx'
import { useStateTitle } from './state-title.ts'
import { useBabyNow } from './use-baby-day.ts'
import { useEntryAuthor } from './use-entry-author.ts'
import { useHomeKeys } from './use-home-keys.ts'

const ReadOnlyNotice = lazyComponent(() => import('./read-only-notice.tsx'), 'ReadOnlyNotice')

// Only shown on a new device.
export const DiaryLoadingNotice = lazyComponent(() => import('./diary-loading.tsx'), 'DiaryLoadingNotice')

/** A baby's day: current state, entries, and the buttons that log. */
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
  const day = useBabyNow(baby, useSessions(baby))
  const { now, overview, outlook, loading, sleep, play, logDiaper, repeat, resume } = day
  const authorOf = useEntryAuthor(team.id)
  const sheets = useRef<OpenSheet>(null)
  const openSheet = (name: LogSheetName) => sheets.current?.log(name)
  const history = useRef<OpenHistory>(null)
  const openHistory: OpenHistory = (kind) => history.current?.(kind)
  useTitle(useStateTitle(baby, sleep.running, now))
  const mayLog = mayDo(team, 'create', 'diaperChange')

  const activities = useOwnActivities(baby.spaceId)
  const own = activities?.map(({ id }) => id)
  const { dock, below } = placeTiles(tilesOf(baby, own).shown)
  const actions: TileActions = {
    ...{ baby, babies, sleep, play, repeat, onKind: openSheet },
    onFeed: () => openSheet('feed'),
    onMore: () => openSheet('more'),
    onDiaper: () => logDiaper(),
    details: {
      sleep: () => openSheet('sleepStart'),
      diaper: () => openSheet('diaper'),
      play: () => openSheet('play'),
      walk: () => openSheet('walk'),
    },
  }

  const logKeys = {
    KeyS: sleep.toggle,
    KeyF: () => openSheet('feed'),
    KeyD: () => logDiaper(),
    KeyP: () => play.toggle('play'),
    KeyW: () => play.toggle('walk'),
  }
  useHomeKeys({
    ...(mayLog ? logKeys : {}),
    KeyE: () => sheets.current?.newest(),
    KeyB: () => {
      const next = babies[(babies.findIndex(({ id }) => id === baby.id) + 1) % babies.length]
      if (next) selectBaby(next.id)
    },
  })

  return (
    <div className={styles.columns}>
      <OutlookOf day={day} />
      <div className={styles.skyOfSleep} data-asleep={sleep.running ? '' : undefined} />
      <section className={styles.left} aria-label={baby.name}>
        <HomeHead babies={babies} selectedId={baby.id} mayAdd={mayAdd} />
        <BabyName baby={baby} />
        {loading && (
          <Suspense fallback={null}>
            <DiaryLoadingNotice reached={loading.reached} />
          </Suspense>
        )}
        {overview ? (
          <Hero
            last={overview.lastSleep}
            hint={outlook?.sleep.word ?? null}
            now={now}
            onOpen={() => openHistory('sleep')}
            resume={mayLog ? resume?.resume : undefined}
            mayLog={mayLog}
            ring={<SleepRing sleptMs={overview.sleptTodayMs} targetMs={baby.sleepTargetMinutes * 60_000} />}
          />
        ) : (
          <div className={styles.heroSpace} aria-busy="true" />
        )}
        {mayLog ? (
          <Dock tiles={dock} actions={actions} />
        ) : (
          <Suspense fallback={null}>
            <ReadOnlyNotice />
          </Suspense>
        )}
      </section>
      <HomeDay
        baby={baby}
        babies={babies}
        now={now}
        overview={overview}
        outlook={outlook}
        below={mayLog && <BelowTiles ids={below} actions={actions} />}
        play={play}
        authorOf={authorOf}
        mayLog={mayLog}
        mayArrange={mayDo(team, 'update', 'baby')}
        sheets={sheets}
        openHistory={openHistory}
      />
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
