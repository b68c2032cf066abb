import { useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { addDays, type CivilDay } from 'sync-protocol/rules/civil-day'
import { careDayOf, startOfNamedDay } from 'sync-protocol/rules/history/care-days'
import { useLocalData } from '#db/schema/local-data.ts'
import { useRowStates } from '#db/live/use-row-states.ts'
import type { EntryAuthor } from '#features/activities/entries/author.ts'
import type { Entry } from '#features/activities/entries/entry.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { useMeasurementUnit } from '#session/units.ts'
import { useNow } from '#session/use-now.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { Ahead } from './ahead.tsx'
import { DayList } from './day-list.tsx'
import styles from './history.module.css'
import { kindsOfHistory } from './kinds.ts'
import type { HistoryKind } from './names.ts'
import { folded, monthsWith, type RowTest, writtenIn } from './search.ts'
import { SlideOver } from './slide-over.tsx'
import { CountedFrom, Filters, JumpToDate, KindTabs, SearchField } from './tools.tsx'
import { Written } from './written.ts'

const all: RowTest = () => true

/** A baby's history of all kinds or of one, by days, back to the first: filtered, searched, from any date, and edited in place. */
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
  /** The day that it begins with at first; today where absent. */
  until?: CivilDay | undefined
  /** False while it is drawn before it opens. */
  isShown?: boolean
  authorOf: (entry: Entry) => EntryAuthor
  onKind: (kind: HistoryKind) => void
  /** Logs another of the kind; absent for who may not. */
  onAdd: ((kind: HistoryKind) => void) | undefined
  onClose: () => void
  /** The sheet of an entry. */
  renderOpen: (entry: Entry, onClose: () => void) => ReactNode
  /** What the sleep of the last weeks looks like, in the place of the list; `onOpen` takes the key of an entry. */
  chart: (onOpen: (key: string) => void) => ReactNode
}) => {
  const { t } = useLingui()
  const format = useFormat()
  const { db } = useLocalData()
  const now = useNow()
  const units = useMeasurementUnit()
  const stateOf = useRowStates()
  const [openKey, setOpenKey] = useState<string>()
  const [filter, setFilter] = useState<string>()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(until)
  const [written, setWritten] = useState<Written>()
  const [isChart, setChart] = useState(false)

  const { timeZone } = format
  const { careDayStart } = baby
  const rule = useMemo(() => ({ timeZone, careDayStart }), [timeZone, careDayStart])
  const { id, spaceId } = baby
  const kinds = useMemo(
    () => kindsOfHistory[kind].entities.map((entity) => ({ entity, owner: { id, spaceId } })),
    [kind, id, spaceId],
  )
  const todayName = useMemo(() => careDayOf(now, rule), [now, rule])
  const day = chosen !== undefined && chosen < todayName ? chosen : undefined
  const last = day ?? todayName
  const before = useMemo(() => startOfNamedDay(addDays(last, 1), rule), [last, rule])

  const words = folded(typed)
  const test = kindsOfHistory[kind].filters.find((one) => one.id === filter)?.test ?? all
  const isLooking = filter !== undefined || words !== ''
  const isWanted = useMemo(() => {
    if (!isLooking) return undefined
    return ({ entity, rows }: Entry) =>
      rows.some((row) => test(entity, row) && (words === '' || writtenIn(row).includes(words)))
  }, [isLooking, test, words])
  // One that was made of other kinds, or up to another day, would find what is not shown.
  const index = useMemo(
    () => (written?.kinds === kinds && written.before === before ? written : new Written(db, kinds, before)),
    [written, db, kinds, before],
  )
  const today = useMemo(() => startOfNamedDay(todayName, rule), [todayName, rule])
  // The same for as long as nothing of it changes: each day is drawn anew with it.
  const context = useMemo(
    () => ({ units, stateOf, authorOf, onOpen: setOpenKey }),
    [units, stateOf, authorOf],
  )
  const renderOpenHere = (entry: Entry) => renderOpen(entry, () => setOpenKey(undefined))
  const find = isLooking
    ? () => (words === '' ? monthsWith(db, kinds, before, test) : index.monthsWith(words, test))
    : undefined

  const readAhead = () => {
    // Anew each time: what was written since is found too.
    const anew = new Written(db, kinds, before)
    setWritten(anew)
    void anew.readAhead()
  }
  const choose = (next: HistoryKind) => {
    setFilter(undefined)
    setChart(false)
    onKind(next)
  }
  const openFromChart = (key: string) => {
    setChart(false)
    setOpenKey(key)
  }
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
          {kind === 'sleep' && !isSleepChart && (
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
          <SearchField initial={typed} onChange={setTyped} onFocus={readAhead} />
          <Filters kind={kind} filter={filter} onChange={setFilter} />
          {careDayStart !== '00:00' && <CountedFrom time={careDayStart} />}
          {day !== undefined && (
            <div className={styles.back}>
              <Button variant="soft" size="small" onClick={() => setChosen(undefined)}>
                {t`Back to today`}
              </Button>
            </div>
          )}
          {day === undefined && !isLooking && (
            <Ahead
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
            key={`${kind}|${filter}|${words}|${before}|${id}`}
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
