import { useLingui } from '@lingui/react/macro'
import { hasBegun } from 'sync-protocol/rules/has-begun'
import { ownRuns } from 'sync-protocol/rules/own-activity'
import type { Entry, EntryOf } from '#features/activities/entries/entry.ts'
import type { HistoryKind } from '#features/activities/history/names.ts'
import { details } from '#features/activities/kinds/details.ts'
import { kindOf } from '#features/activities/kinds/kinds.ts'
import { ownAct } from '#features/activities/kinds/own/look.tsx'
import { isSameActivity, useOwnActivities } from '#features/activities/kinds/own/use-own-activities.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { useMeasurementUnit } from '#session/units.ts'
import { Fact, Since } from './fact.tsx'
import { ownIdOf, type SheetTile } from './layout.ts'
import { StashFact } from './stash-fact.tsx'

interface Shared {
  card: string
  baby: Baby
  /** Newest first. */
  entries: readonly Entry[]
  now: number
  onHistory: (kind: HistoryKind) => void
  onKind: (kind: SheetTile) => void
}

/**
 * An optional card of the family: the last entry of an own activity or of a kind with a separate sheet; for milk the
 * stash.
 */
export const OtherFact = (props: Shared) =>
  props.card === 'milkPortion' ? (
    <StashFact spaceId={props.baby.spaceId} onPress={() => props.onKind('milkPortion')} />
  ) : (
    <LastFact {...props} />
  )

const LastFact = (props: Shared) => {
  const { t, i18n } = useLingui()
  const context = { i18n, format: useFormat(), units: useMeasurementUnit() }
  const activities = useOwnActivities(props.baby.spaceId)
  const { entries, now, onHistory } = props
  const activityId = ownIdOf(props.card)
  const activity = activities?.find(({ id }) => id === activityId)
  if (activityId !== undefined && !activity) return null
  const kind = activity ? 'ownEntry' : (props.card as SheetTile)
  const { history, past } = details[kind]
  const isOfCard = (entry: Entry) =>
    entry.entity === kind && (!activity || isOfActivity(entry as EntryOf<'ownEntry'>, activity))
  const last = entries.find((entry) => hasBegun(entry.at, now) && isOfCard(entry))
  const { at, isGoingOn } = momentOf(last)
  // The diary has only recent entries; an older one may be in the history.
  const none = t({ message: 'none lately', comment: 'nothing of this kind was logged in the last days' })
  return (
    <Fact
      act={activity ? ownAct(activity) : past[0].act}
      label={activity ? activity.name : t(past[0].name)}
      value={<Since at={at} isGoingOn={isGoingOn} now={now} />}
      lines={[{ text: last ? kindOf(last).detail(last, context) : none }]}
      history={history.tab}
      isOther
      onPress={() => onHistory(history.tab)}
    />
  )
}

const isOfActivity = ({ rows: [row] }: EntryOf<'ownEntry'>, activity: { id: string; name: string }) =>
  row.activityId === activity.id || isSameActivity(row, activity)

/** The instant from which the elapsed time counts, ms: the end of a session. */
function momentOf(entry: Entry | undefined): { at: number | undefined; isGoingOn: boolean } {
  if (entry?.entity !== 'ownEntry') return { at: entry?.at, isGoingOn: false }
  const { rows } = entry as EntryOf<'ownEntry'>
  const [row] = rows
  const isGoingOn = ownRuns(row)
  const end = row.lasts && row.endTime !== null ? Date.parse(row.endTime) : entry.at
  return { at: Math.max(entry.at, end), isGoingOn }
}
