import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { civilTimeOf } from 'sync-protocol/rules/civil-time'
import { useFormat } from '#i18n/use-format.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { FieldError } from '#ui/controls/field.tsx'
import { nearestAt, type PartProblem, type PartValue } from './part-values.ts'
import styles from './parts-field.module.css'

const problemNames: Record<PartProblem['problem'], MessageDescriptor> = {
  noTime: msg`Choose a time`,
  endsFirst: msg`Ends before it starts`,
  future: msg`This time has not come yet`,
}

/** Labels for the parts of a kind of entry. */
interface PartWords {
  legend: string
  add: string
  /** Name of one part by its number, from 1. */
  one: (number: number) => string
  remove: (number: number) => string
  from: string
  until: string
  /** Label that is shown in place of the end. */
  runs: string
}

/** Edits the parts of an entry: their times, adding and removing parts. */
export const PartsField = <Value extends PartValue>({
  words,
  value,
  near,
  problem,
  add,
  onChange,
  head,
}: {
  words: PartWords
  value: readonly Value[]
  /** The instant that resolves the day of a time typed into an empty field, ms. */
  near: number
  problem?: PartProblem | null
  /** Creates a new part. */
  add: () => Value
  onChange: (value: Value[]) => void
  /** Renders the part's own fields; by default its name. */
  head?: (one: Value, change: (changed: Partial<Value>) => void) => ReactNode
}) => {
  const { t } = useLingui()
  const id = useId()
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{words.legend}</legend>
      {value.map((one, index) => {
        const change = (changed: Partial<Value>) =>
          onChange(value.map((other) => (other.id === one.id ? { ...one, ...changed } : other)))
        return (
          <div key={one.id} className={styles.part} role="group" aria-label={words.one(index + 1)}>
            <div className={styles.head}>
              {head?.(one, change) ?? <b>{words.one(index + 1)}</b>}
              <IconButton
                icon="trash"
                label={words.remove(index + 1)}
                onClick={() => onChange(value.filter((other) => other.id !== one.id))}
              />
            </div>
            <Times
              value={one}
              near={near}
              words={words}
              error={problem?.id === one.id ? t(problemNames[problem.problem]) : undefined}
              errorId={`${id}-${one.id}`}
              onChange={(changed) => change(changed as Partial<Value>)}
            />
          </div>
        )
      })}
      <Button variant="quiet" icon="plus" onClick={() => onChange([...value, add()])}>
        {words.add}
      </Button>
    </fieldset>
  )
}

const Times = ({
  value,
  near,
  words,
  error,
  errorId,
  onChange,
}: {
  value: PartValue
  near: number
  words: PartWords
  error: string | undefined
  errorId: string
  onChange: (changed: Partial<PartValue>) => void
}) => {
  const { timeZone } = useFormat()
  const shown = (ms: number) => (Number.isNaN(ms) ? '' : civilTimeOf(ms, timeZone).time)
  const typed = (time: string, old: number) => nearestAt(time, Number.isNaN(old) ? near : old, timeZone)
  const shared = {
    type: 'time',
    className: styles.time,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': errorId,
  } as const
  return (
    <>
      <div className={styles.times}>
        <label className={styles.well}>
          <span>{words.from}</span>
          <input
            {...shared}
            value={shown(value.from)}
            onChange={(event) => onChange({ from: typed(event.target.value, value.from) })}
          />
        </label>
        {value.to === null ? (
          <p className={styles.well}>
            <span>{words.until}</span>
            <b className={styles.runs}>{words.runs}</b>
          </p>
        ) : (
          <label className={styles.well}>
            <span>{words.until}</span>
            <input
              {...shared}
              value={shown(value.to)}
              onChange={(event) => onChange({ to: typed(event.target.value, value.to ?? near) })}
            />
          </label>
        )}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </>
  )
}
