import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { HistoryKind } from '#features/activities/history/names.ts'
import { useTogether } from '#features/activities/together/use-together.ts'
import { hasKey } from '#features/activities/entries/has-key.ts'
import { useBadge } from '#features/activities/running/use-badge.ts'
import { type ActiveTeam, type Baby, mayDo } from '#session/family.ts'
import { selectBaby } from '#session/selected-baby.ts'
import { useTitle } from '#ui/layout/screen.tsx'
import { SegmentedControl } from '#ui/controls/segmented-control.tsx'
import { actionsFor } from './actions-for.ts'
import { isAnythingRunning } from './cards.tsx'
import { DiaryLoadingNotice } from './diary-loading.tsx'
import { Dock } from './dock.tsx'
import { History } from './history.tsx'
import { HomeHead } from './home-head.tsx'
import styles from './home.module.css'
import { LaneDay } from './lane-day.tsx'
import { LaneHead } from './lane-head.tsx'
import lanes from './lanes.module.css'
import { isUsualTile, placeTiles, tilesOf } from './layout.ts'
import { LogSheet, type LogSheetName } from './log-sheet.tsx'
import { ReadOnlyNotice } from './read-only-notice.tsx'
import { OpenEntry } from './open-entry.tsx'
import type { BabyDay } from './use-baby-day.ts'
import { useEntryAuthor } from './use-entry-author.ts'
import { useHomeKeys } from './use-home-keys.ts'

const everyone = 'everyone'

/** Choice of one baby, or all of them. */
const ForWhom = ({
  babies,
  value,
  onChange,
}: {
  babies: readonly Baby[]
  value: string
  onChange: (value: string) => void
}) => {
  const { t } = useLingui()
  const one = babies.map(({ id, name }) => ({ value: id, label: name }))
  const all = {
    value: everyone,
    label: t({ message: 'Together', comment: 'all babies of the family side by side' }),
  }
  return (
    <SegmentedControl
      label={t({ message: 'For whom', comment: 'for which baby something is logged' })}
      value={value}
      options={[...one, all]}
      onChange={onChange}
    />
  )
}

interface LanesProps {
  team: ActiveTeam
  babies: readonly Baby[]
  /** All babies, including those without a lane. */
  all: readonly Baby[]
  mayAdd: boolean
  days: readonly BabyDay[]
}

/** The babies' lanes and their sheets. */
export const Lanes = ({ team, babies, all, mayAdd, days }: LanesProps) => {
  const together = useTogether()
  const authorOf = useEntryAuthor(team.id)
  const [forWhom, setForWhom] = useState(everyone)
  const [openKey, setOpenKey] = useState<string>()
  const [sheet, setSheet] = useState<{ name: LogSheetName; of: Baby; isForAll?: boolean }>()
  const [history, setHistory] = useState<{ kind: HistoryKind; of: Baby }>()
  useTitle(babies.map(({ name }) => name).join(', '))
  useBadge(days.some(({ diary }) => diary !== undefined && isAnythingRunning(diary)))
  const mayLog = mayDo(team, 'create', 'diaperChange')

  // A baby that was removed meanwhile is no longer chosen.
  const chosen = days.find(({ baby }) => baby.id === forWhom)
  const targets = chosen ? [chosen] : days
  const actions = actionsFor(targets, together)
  const [first] = targets
  // The dock logs the default kinds for all babies. Own activities are in each lane.
  const { dock } = placeTiles(first ? tilesOf(first.baby, []).shown.filter(isUsualTile) : [])
  const openSheet = (name: LogSheetName) => {
    if (first) setSheet({ name, of: first.baby, isForAll: targets.length > 1 })
  }
  const entries = days.flatMap(({ diary }) => diary?.entries ?? [])
  const open = entries.find((entry) => hasKey(entry, openKey))
  const newest = entries.toSorted((a, b) => b.at - a.at)[0]

  const logKeys = {
    KeyS: actions.sleep.toggle,
    KeyF: () => openSheet('feed'),
    KeyD: actions.logDiaper,
    KeyP: () => actions.play.toggle('play'),
    KeyW: () => actions.play.toggle('walk'),
  }
  useHomeKeys({
    ...(mayLog ? logKeys : {}),
    KeyE: () => setOpenKey(newest?.key),
    KeyB: () => babies[0] && selectBaby(babies[0].id),
  })

  const sheetDay = days.find(({ baby }) => baby.id === sheet?.of.id)
  const allAsleep = days.every(({ sleep }) => sleep.running)
  return (
    <div className={lanes.page}>
      <div className={styles.skyOfSleep} data-asleep={allAsleep ? '' : undefined} />
      <HomeHead babies={all} selectedId={undefined} isTogether mayAdd={mayAdd} />
      {days[0]?.loading && <DiaryLoadingNotice reached={days[0].loading.reached} />}
      <div className={lanes.row}>
        {days.map((day) => (
          <LaneHead
            key={day.baby.id}
            day={day}
            mayLog={mayLog}
            onHistory={(kind) => setHistory({ kind, of: day.baby })}
          />
        ))}
      </div>
      {!mayLog && <ReadOnlyNotice />}
      {mayLog && first && (
        <Dock
          above={<ForWhom babies={babies} value={chosen ? forWhom : everyone} onChange={setForWhom} />}
          tiles={dock}
          actions={{
            ...{ baby: first.baby, babies, sleep: actions.sleep, play: actions.play, repeat: actions.repeat },
            onKind: openSheet,
            onFeed: () => openSheet('feed'),
            onMore: () => openSheet('more'),
            onDiaper: actions.logDiaper,
            details: {
              sleep: () => openSheet('sleepStart'),
              diaper: () => openSheet('diaper'),
              play: () => openSheet('play'),
              walk: () => openSheet('walk'),
            },
          }}
        />
      )}
      <div className={lanes.row}>
        {days.map((day) => (
          <LaneDay
            key={day.baby.id}
            babies={babies}
            day={day}
            authorOf={authorOf}
            onOpen={setOpenKey}
            onHistory={(kind) => setHistory({ kind, of: day.baby })}
            onSheet={mayLog ? (name) => setSheet({ name, of: day.baby }) : undefined}
          />
        ))}
      </div>
      {sheet && sheetDay?.diary && (
        <LogSheet
          name={sheet.name}
          baby={sheetDay.baby}
          babies={babies}
          isForAll={sheet.isForAll ?? false}
          diary={sheetDay.diary}
          play={sheetDay.play}
          onPick={(name) => setSheet({ ...sheet, name })}
          onClose={() => setSheet(undefined)}
        />
      )}
      {history && (
        <History
          kind={history.kind}
          baby={history.of}
          babies={babies}
          authorOf={authorOf}
          onKind={(kind) => setHistory({ ...history, kind })}
          onLog={mayLog ? (name) => setSheet({ name, of: history.of }) : undefined}
          onClose={() => setHistory(undefined)}
        />
      )}
      {open && <OpenEntry entry={open} author={authorOf(open).who} onClose={() => setOpenKey(undefined)} />}
    </div>
  )
}
