import { useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { DayRule } from 'sync-protocol/rules/history/care-days'
import type { Kind } from '#db/query/rows-between.ts'
import type { Entry } from '#features/activities/entries/entry.ts'
import type { ItemContext } from '#features/activities/entries/entry-list.tsx'
import type { Baby } from '#session/family.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { WhileNear } from '#ui/layout/while-near.tsx'
import { Chunk } from './chunk.tsx'
import styles from './history.module.css'
import { kindsOfHistory } from './kinds-of-history.ts'
import type { HistoryKind } from './names.ts'
import type { Range } from './search.ts'
import { daysAtOnce, useChunks } from './use-chunks.ts'

/** Distance below the screen within which further days are read. */
const ahead = '900px'

/** The days of a history, backwards from an instant. Loads more days while the user scrolls. */
export const DayList = ({
  kind,
  baby,
  kinds,
  isShown,
  before,
  rule,
  now,
  today,
  find,
  isWanted,
  context,
  openKey,
  renderOpen,
  chosenText,
}: {
  kind: HistoryKind
  baby: Baby
  kinds: readonly Kind[]
  /** False while the list is prerendered: it then renders only what fits the screen. */
  isShown: boolean
  /** End of the newest day, ms. */
  before: number
  rule: DayRule
  now: number
  today: number
  /** Finds the months with results, if there is a search. */
  find: (() => AsyncGenerator<Range>) | undefined
  isWanted: ((entry: Entry) => boolean) | undefined
  context: ItemContext
  openKey: string | undefined
  renderOpen: (entry: Entry) => ReactNode
  /** The chosen day as text, for the message that its days are empty although earlier ones may not be. */
  chosenText: string | undefined
}) => {
  const { t } = useLingui()
  const { chunks, isDone, more } = useChunks(kinds, before, rule, daysAtOnce(kind), find)
  const end = useRef<HTMLDivElement>(null)
  const onNear = useEffectEvent(() => void more())
  const count = chunks.length
  // Starts a search at once: an empty list has no end that scrolls into view.
  useEffect(() => {
    if (count === 0) onNear()
  }, [count])
  useEffect(() => {
    const element = end.current
    if (!element || isDone) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), {
      root: element.closest('dialog'),
      rootMargin: ahead,
    })
    watch.observe(element)
    return () => watch.disconnect()
    // Observes again after each load: an observer reports only changes of visibility.
  }, [count, isDone])
  const emptyText = (dayText: string) =>
    kind === 'all'
      ? t`Nothing logged on ${dayText} and the day before.`
      : t`Nothing logged in the week up to ${dayText}.`
  const nothing = (
    <EmptyState
      acts={[...kindsOfHistory[kind].acts]}
      title={find ? t`Nothing found` : t`Nothing logged yet`}
      text={
        find
          ? t`Try fewer letters, or another filter.`
          : t`Whatever anyone in the family logs appears here, day by day.`
      }
    />
  )
  return (
    <>
      {chunks.map((range, index) => {
        const chunk = (
          <Chunk
            kind={kind}
            baby={baby}
            range={range}
            rule={rule}
            isFirst={index === 0}
            isShown={isShown}
            now={now}
            today={today}
            isWanted={isWanted}
            withWeek={kind !== 'all' && index === 0 && !find && range.to > today}
            context={context}
            openKey={openKey}
            renderOpen={renderOpen}
            empty={
              index > 0 || find
                ? null
                : isDone && count === 1
                  ? nothing
                  : chosenText && <p className={styles.clockNote}>{emptyText(chosenText)}</p>
            }
          />
        )
        // The newest days stay mounted, because they render in two steps.
        return index === 0 ? (
          <Fragment key={range.from}>{chunk}</Fragment>
        ) : (
          <WhileNear key={range.from}>{chunk}</WhileNear>
        )
      })}
      {count === 0 && isDone && nothing}
      <div ref={end} className={styles.end} aria-live="polite">
        {isDone && count > 1 && !find && t`This is where the diary begins.`}
      </div>
    </>
  )
}
