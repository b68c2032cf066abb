import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Entry } from '#features/activities/entries/entry.ts'
import { WhenChips } from '#features/activities/when/when-chips.tsx'
import { justNow, whenProblemNames } from '#features/activities/when/when.ts'
import { NotSavedNotice } from '#forms/not-saved-notice.tsx'
import { Button } from '#ui/controls/button.tsx'
import { SegmentedControl } from '#ui/controls/segmented-control.tsx'
import styles from './session-form.module.css'
import type { SessionProblem, SessionTimes, SessionValues } from './session-values.ts'
import { TimeHint } from './time-hint.tsx'
import { hintOf } from './time-hints.ts'
import { TimeWell } from './time-well.tsx'
import { type SessionFormInput, useSessionForm } from './use-session-form.ts'
import { NoteField } from '../forms/note-field.tsx'

const problemNames: Record<SessionProblem['problem'], MessageDescriptor> = {
  ...whenProblemNames,
  notes: msg`At most 2000 characters`,
}

/** What a form passes to the fields that its kind adds. */
export interface SessionFields<Own extends object> {
  values: SessionValues & Own
  times: SessionTimes
  timeZone: string
  set: (changed: Partial<SessionValues & Own>) => void
}

/**
 * The form of a session: start, end or "still runs", the fields of its kind (`children`), and a note. It shows
 * hints at implausible times and never refuses them. Unsaved input survives a reload.
 */
export const SessionForm = <Own extends object>({
  words,
  others,
  mayRun,
  saveLabel,
  isNew = false,
  children,
  footer,
  ...input
}: SessionFormInput<Own> & {
  /** Labels for the start, the end and a session that still runs. */
  words: { start: string; end: string; runs: string; isOver: string }
  /** Sessions whose overlap is checked. */
  others: readonly (Entry & { until: number | null })[]
  /** Whether the session may be saved without an end. */
  mayRun: boolean
  saveLabel: string
  /** A new session may be saved without a change. */
  isNew?: boolean
  children?: (fields: SessionFields<Own>) => ReactNode
  footer?: ReactNode
}) => {
  const { t } = useLingui()
  const form = useSessionForm(input)
  const element = useRef<HTMLFormElement>(null)
  const { values, times, set, problem, now, timeZone } = form

  useEffect(() => {
    if (problem) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [problem])

  if (!form.isReady) return null
  const errorOf = (field: SessionProblem['field']) =>
    problem?.field === field ? t(problemNames[problem.problem]) : undefined
  const hint = problem ? undefined : hintOf(values, times, others, now, timeZone)
  const hasChips = isNew || input.session.until === null
  const { start, end } = values
  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      {form.isFromDraft && (
        <p className={styles.draft}>
          {t`What you typed earlier and did not save is still here.`}
          <Button variant="plain" size="small" onClick={form.startOver}>
            {t`Start over`}
          </Button>
        </p>
      )}
      <div className={styles.times}>
        {mayRun && (
          <SegmentedControl
            label={t`Has it ended?`}
            value={end === null ? 'runs' : 'isOver'}
            options={[
              { value: 'runs', label: words.runs },
              { value: 'isOver', label: words.isOver },
            ]}
            onChange={(chosen) =>
              set({ end: chosen === 'runs' ? null : justNow } as Partial<SessionValues & Own>)
            }
          />
        )}
        <div className={styles.wells}>
          {start.kind === 'at' && (
            <TimeWell
              label={words.start}
              value={start}
              isReady={isNew}
              error={errorOf('start')}
              onChange={(when) => set({ start: when } as Partial<SessionValues & Own>)}
            />
          )}
          {end?.kind === 'at' && !hasChips && (
            <TimeWell
              label={words.end}
              value={end}
              error={errorOf('end')}
              onChange={(when) => set({ end: when } as Partial<SessionValues & Own>)}
            />
          )}
          {end && (hasChips || end.kind !== 'at') && (
            <div className={styles.whole}>
              <WhenChips
                label={words.end}
                value={end}
                error={errorOf('end')}
                onChange={(when) => set({ end: when } as Partial<SessionValues & Own>)}
              />
            </div>
          )}
        </div>
        <TimeHint
          hint={hint}
          now={now}
          onFix={({ well, to }) => set({ [well]: to } as unknown as Partial<SessionValues & Own>)}
        />
      </div>
      {children?.({ values, times, timeZone, set })}
      <NoteField
        value={values.notes}
        error={errorOf('notes')}
        isChecked
        onChange={(notes) => set({ notes } as Partial<SessionValues & Own>)}
      />
      <NotSavedNotice refusal={form.refusal} />
      {footer}
      <div className={styles.save}>
        <Button type="submit" size="large" wide busy={form.isSaving} disabled={!form.isChanged && !isNew}>
          {saveLabel}
        </Button>
      </div>
    </form>
  )
}
