import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { civilTimeOf } from 'sync-protocol/rules/civil-time'
import { otherSide } from 'sync-protocol/rules/nursing-times'
import { useLocalData } from '#db/schema/local-data.ts'
import { newId } from '#db/schema/new-id.ts'
import { useFormat } from '#i18n/use-format.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { FieldError } from '#ui/controls/field.tsx'
import { SegmentedControl } from '#ui/controls/segmented-control.tsx'
import { nearestAt, type SegmentProblem, type SegmentValue } from './segment-values.ts'
import styles from './segments-field.module.css'

const problemNames: Record<SegmentProblem['problem'], MessageDescriptor> = {
  noTime: msg`Choose a time`,
  endsFirst: msg`Ends before it starts`,
  future: msg`This time has not come yet`,
}

/** The sides of a nursing session, each with its time; one may be added, or taken away. */
export const SegmentsField = ({
  value,
  at,
  until,
  problem,
  onChange,
}: {
  value: readonly SegmentValue[]
  /** When the feed began and ended, ms. */
  at: number
  until: number | null
  problem?: SegmentProblem | null
  onChange: (value: SegmentValue[]) => void
}) => {
  const { t } = useLingui()
  const { clock } = useLocalData()
  const id = useId()
  const change = (one: SegmentValue, changed: Partial<SegmentValue>) =>
    onChange(value.map((other) => (other.id === one.id ? { ...one, ...changed } : other)))
  const add = () => {
    const last = value.at(-1)
    const from = Math.max(at, last?.to ?? last?.from ?? at)
    const added = { id: newId(clock), side: last ? otherSide(last.side) : 'LEFT', from } as const
    // Of a feed that runs the added side is over too: which one runs is said by its card.
    onChange([...value, { ...added, to: Math.max(from, until ?? clock.now()) }])
  }
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>
        {t({ message: 'Sides', comment: 'of nursing, each with its time' })}
      </legend>
      {value.map((one, index) => (
        <Segment
          key={one.id}
          index={index}
          value={one}
          near={at}
          error={problem?.id === one.id ? t(problemNames[problem.problem]) : undefined}
          errorId={`${id}-${one.id}`}
          onChange={(changed) => change(one, changed)}
          onRemove={() => onChange(value.filter((other) => other.id !== one.id))}
        />
      ))}
      <Button variant="quiet" icon="plus" onClick={add}>
        {t({ message: 'Add a side', comment: 'of nursing, with its time' })}
      </Button>
    </fieldset>
  )
}

const Segment = ({
  index,
  value,
  near,
  error,
  errorId,
  onChange,
  onRemove,
}: {
  index: number
  value: SegmentValue
  near: number
  error: string | undefined
  errorId: string
  onChange: (changed: Partial<SegmentValue>) => void
  onRemove: () => void
}) => {
  const { t } = useLingui()
  const { timeZone } = useFormat()
  const number = index + 1
  const shown = (ms: number) => (Number.isNaN(ms) ? '' : civilTimeOf(ms, timeZone).time)
  const typed = (time: string, old: number) => nearestAt(time, Number.isNaN(old) ? near : old, timeZone)
  const shared = {
    type: 'time',
    className: styles.time,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': errorId,
  } as const
  return (
    <div className={styles.segment} role="group" aria-label={t`Side ${number}`}>
      <div className={styles.head}>
        <SegmentedControl
          label={t({ message: 'Which side', comment: 'of the breast' })}
          value={value.side}
          options={[
            { value: 'LEFT', label: t({ message: 'Left', comment: 'breast' }) },
            { value: 'RIGHT', label: t({ message: 'Right', comment: 'breast' }) },
          ]}
          onChange={(side) => onChange({ side })}
        />
        <IconButton icon="trash" label={t`Remove side ${number}`} onClick={onRemove} />
      </div>
      <div className={styles.times}>
        <label className={styles.well}>
          <span>{t({ message: 'From', comment: 'a time' })}</span>
          <input
            {...shared}
            value={shown(value.from)}
            onChange={(event) => onChange({ from: typed(event.target.value, value.from) })}
          />
        </label>
        {value.to === null ? (
          <p className={styles.well}>
            <span>{t({ message: 'Until', comment: 'a time' })}</span>
            <b className={styles.runs}>{t`still running`}</b>
          </p>
        ) : (
          <label className={styles.well}>
            <span>{t({ message: 'Until', comment: 'a time' })}</span>
            <input
              {...shared}
              value={shown(value.to)}
              onChange={(event) => onChange({ to: typed(event.target.value, value.to ?? near) })}
            />
          </label>
        )}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  )
}
