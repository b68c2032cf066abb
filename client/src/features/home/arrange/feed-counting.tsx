import { useLingui } from '@lingui/react/macro'
import { feedKind, type FeedKind } from 'sync-protocol/entities/baby'
import type { Baby } from '#session/family.ts'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { SegmentedControl } from '#ui/controls/segmented-control.tsx'
import styles from './arrange.module.css'
import type { HomeFields } from './use-arrange.ts'

/** Whether the time since the last feed counts from its start or end, and which kinds of feeds count. */
export const FeedCountingFields = ({
  baby,
  onChange,
}: {
  baby: Baby
  onChange: (fields: HomeFields, done: string) => void
}) => {
  const { t } = useLingui()
  const names: Record<FeedKind, string> = {
    BOTTLE: t({ message: 'Bottle', comment: 'a kind of feed' }),
    BREAST: t({ message: 'Breast', comment: 'a kind of feed' }),
    SOLIDS: t({ message: 'Solids', comment: 'a kind of feed' }),
  }
  const ends = {
    START: t({ message: 'its start', comment: 'of a feed' }),
    END: t({ message: 'its end', comment: 'of a feed' }),
  }
  const counted = feedKind.options.filter((kind) => baby.countedFeeds?.includes(kind) ?? true)
  const setKinds = (kinds: readonly FeedKind[]) => {
    const some = kinds.map((kind) => names[kind]).join(', ')
    onChange(
      { countedFeeds: kinds.length === feedKind.options.length ? null : [...kinds] },
      t({ message: `Feeds that count: ${some}`, comment: 'some: bottle, breast' }),
    )
  }
  const setEnd = (chosen: 'START' | 'END') => {
    const end = ends[chosen]
    onChange(
      { feedCountsFrom: chosen === 'START' ? null : chosen },
      t({ message: `Since a feed, time counts from ${end}`, comment: 'end: its start, its end' }),
    )
  }
  return (
    <>
      <p className={styles.label}>{t`Since a feed, time counts from`}</p>
      <SegmentedControl
        label={t`Since a feed, time counts from`}
        value={baby.feedCountsFrom ?? 'START'}
        options={feedEnds.map((value) => ({ value, label: ends[value] }))}
        onChange={setEnd}
      />
      <fieldset className={styles.kinds}>
        <legend className={styles.label}>{t`Which feeds count`}</legend>
        {feedKind.options.map((kind) => {
          const isOn = counted.includes(kind)
          return (
            <Checkbox
              key={kind}
              label={names[kind]}
              checked={isOn}
              // At least one kind must count; otherwise there would be no last feed.
              disabled={isOn && counted.length === 1}
              onChange={() =>
                setKinds(feedKind.options.filter((one) => counted.includes(one) !== (one === kind)))
              }
            />
          )
        })}
      </fieldset>
      <p className={styles.hint}>
        {t`For "last feed", the next one, reminders and the number of feeds. Amounts add up whatever you choose, and alerts take every feed.`}
      </p>
    </>
  )
}

const feedEnds = ['START', 'END'] as const
