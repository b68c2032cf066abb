import { useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import type { CivilDay } from 'sync-protocol/rules/civil-day'
import { useRowStates } from '#db/live/use-row-states.ts'
import type { EntryAuthor } from '#features/activities/entries/author.ts'
import type { Entry } from '#features/activities/entries/entry.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useIsCalm } from '#session/calm.ts'
import type { Baby } from '#session/family.ts'
import { useMeasurementUnit } from '#session/units.ts'
import { useNow } from '#session/use-now.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { FutureEntries } from './future-entries.tsx'
import { DayList } from './day-list.tsx'
import styles from './history.module.css'
import { kindsOfHistory } from './kinds-of-history.ts'
import type { HistoryKind } from './names.ts'
import { SlideOver } from './slide-over.tsx'
import { BackToToday, CountedFrom, Filters, JumpToDate, KindTabs, SearchField } from './tools.tsx'
import { useRange } from './use-range.ts'
import { useSearch } from './use-search.ts'

/**
 * A baby's history of all kinds or of one kind, by days, back to the first entry. It has filters, a search and a date
 * picker; entries open in place.
 */
export const HistoryPanel = ({
  baby,
  kind,
  until,
  isShown = true,
  authorOf,
  onKind,
  onAdd,
  onClose,
  renderOpen,
  chart,
}: {
  baby: Baby
  kind: HistoryKind
  /** The day that the list begins with; today if absent. */
  until?: CivilDay | undefined
  /** False while it is prerendered. */
  isShown?: boolean
  authorOf: (entry: Entry) => EntryAuthor
  onKind: (kind: HistoryKind) => void
  /** Logs another entry of the kind; absent if the user may not log. */
  onAdd: ((kind: HistoryKind) => void) | undefined
  onClose: () => void
  /** Renders the sheet of an entry. */
  renderOpen: (entry: Entry, onClose: () => void) => ReactNode
  /** Renders the chart of the last weeks' sleep in place of the list; `onOpen` takes the key of an entry. */
  chart: (onOpen: (key: string) => void) => ReactNode
}) => {
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow()
  const units = useMeasurementUnit()
  const stateOf = useRowStates()
  const [openKey, setOpenKey] = useState<string>()
  const [chosen, setChosen] = useState(until)
  const [isChart, setChart] = useState(false)

  const range = useRange(baby, kind, chosen, now)
  const { kinds, rule, todayName, today, day, last, before } = range
  const { filter, setFilter, setTyped, typed, words, isSearching, isWanted, find, readIndex } = useSearch(
    kind,
    range,
  )
  // Memoized, because every day renders again when it changes.
  const context = useMemo(
    () => ({ units, stateOf, authorOf, onOpen: setOpenKey }),
    [units, stateOf, authorOf],
  )
  const renderOpenHere = (entry: Entry) => renderOpen(entry, () => setOpenKey(undefined))
  const choose = (next: HistoryKind) => {
    setFilter(undefined)
    setChart(false)
    onKind(next)
  }
  const openFromChart = (key: string) => {
    setChart(false)
    setOpenKey(key)
  }
  const isCalm = useIsCalm()
  const isSleepChart = kind === 'sleep' && isChart
  const dayText = format.day(last, 'long')

  return (
    <SlideOver
      isShown={isShown}
      title={isSleepChart ? t`Sleep chart` : t(kindsOfHistory[kind].name)}
      backLabel={isSleepChart ? t`Back to the list` : t`Close`}
      onBack={isSleepChart ? () => setChart(false) : onClose}
      onClose={onClose}
      actions={
        <>
          {kind === 'sleep' && !isSleepChart && !isCalm && (
            <IconButton icon="stats" label={t`Sleep chart`} onClick={() => setChart(true)} />
          )}
          {!isSleepChart && <JumpToDate value={last} max={todayName} onChange={setChosen} />}
          {onAdd && <IconButton icon="plus" label={t`Add`} onClick={() => onAdd(kind)} />}
        </>
      }
    >
      {isSleepChart ? (
        <Suspense fallback={<div className={styles.reading} aria-busy="true" />}>
          {chart(openFromChart)}
        </Suspense>
      ) : (
        <>
          <KindTabs kind={kind} onChange={choose} />
          <SearchField initial={typed} onChange={setTyped} onFocus={readIndex} />
          <Filters spaceId={baby.spaceId} kind={kind} filter={filter} onChange={setFilter} />
          {baby.careDayStart !== '00:00' && <CountedFrom time={baby.careDayStart} />}
          {day !== undefined && <BackToToday onPress={() => setChosen(undefined)} />}
          {day === undefined && !isSearching && (
            <FutureEntries
              key={kind}
              kind={kind}
              baby={baby}
              now={now}
              today={today}
              before={before}
              context={context}
              openKey={openKey}
              renderOpen={renderOpenHere}
            />
          )}
          <DayList
            key={`${kind}|${filter}|${words}|${before}|${baby.id}`}
            kind={kind}
            baby={baby}
            kinds={kinds}
            isShown={isShown}
            before={before}
            rule={rule}
            now={now}
            today={today}
            find={find}
            isWanted={isWanted}
            context={context}
            openKey={openKey}
            renderOpen={renderOpenHere}
            chosenText={day === undefined ? undefined : dayText}
          />
        </>
      )}
    </SlideOver>
  )
}
