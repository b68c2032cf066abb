import { useState } from 'react'
import { useDraft } from '#db/write/draft.ts'
import { useLocalData } from '#db/schema/local-data.ts'
import { useSave } from '#forms/use-save.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useNow } from '#session/use-now.ts'
import { useDirty } from '#ui/forms/use-dirty.ts'
import {
  changesOf,
  problemOf,
  timesOf,
  valuesOf,
  type SessionBefore,
  type SessionChanges,
  type SessionProblem,
  type SessionTimes,
  type SessionValues,
} from './session-values.ts'

/** Initial values of the form, and the fields of its kind. */
export interface SessionFormInput<Own extends object> {
  /** Key of the draft, which keeps unsaved input. */
  draftKey: string
  session: SessionBefore & { timeZone: string }
  /** Initial values that replace those of the session. */
  opensWith?: Partial<SessionValues>
  own: Own
  /** Validates the kind's own fields and displays their errors; false prevents saving. */
  mayBeSaved?: (own: Own) => boolean
  /** `changes`: the changed fields. `whole`: all fields, for a new session. */
  onSave: (
    changes: SessionChanges & Partial<Own>,
    whole: SessionTimes & { notes: string | null } & Own,
  ) => Promise<void>
}

/** State of a session form. Keeps a draft while the user types, validates on save. */
export function useSessionForm<Own extends object>({
  draftKey,
  session,
  opensWith,
  own,
  mayBeSaved,
  onSave,
}: SessionFormInput<Own>) {
  const { clock } = useLocalData()
  const { timeZone } = useFormat()
  const now = useNow()
  const [first] = useState(() => {
    const before = valuesOf(session, timeZone)
    return { session, before, opened: { ...before, ...own, ...opensWith }, own }
  })
  const { draft, change, clear } = useDraft<SessionValues & Own>(draftKey)
  const [problem, setProblem] = useState<SessionProblem | null>(null)
  const { save: store, refusal, isSaving } = useSave()
  const [hadDraft, setHadDraft] = useState<boolean>()
  if (draft && hadDraft === undefined) setHadDraft(Object.keys(draft).length > 0)

  const values = { ...first.opened, ...draft }
  const changesAt = (instant: number) => {
    const ownChanges = Object.entries(first.own).filter(
      ([name, value]) => values[name as keyof Own] !== value,
    )
    return {
      ...changesOf(first.session, first.before, values, instant, timeZone),
      ...(Object.fromEntries(ownChanges.map(([name]) => [name, values[name as keyof Own]])) as Partial<Own>),
    }
  }
  const timesAt = (instant: number) => timesOf(first.session, first.before, values, instant, timeZone)
  const isChanged = Object.keys(changesAt(now)).length > 0
  useDirty(isChanged && draft !== undefined && Object.keys(draft).length > 0)

  const save = async () => {
    const instant = clock.now()
    const found = problemOf(values, instant, timeZone)
    setProblem(found)
    const ownNow = Object.fromEntries(
      Object.keys(first.own).map((name) => [name, values[name as keyof Own]]),
    ) as Own
    const isOwnRight = mayBeSaved?.(ownNow) ?? true
    if (found || !isOwnRight) return
    const notes = values.notes.trim() === '' ? null : values.notes
    const save = () => onSave(changesAt(instant), { ...timesAt(instant), notes, ...ownNow })
    if (await store(save)) clear()
  }

  return {
    /** False until the draft is read. */
    isReady: draft !== undefined,
    values,
    times: timesAt(now),
    now,
    timeZone,
    set: (changed: Partial<SessionValues & Own>) => {
      change(changed)
      setProblem(null)
    },
    problem,
    refusal,
    isSaving,
    isChanged,
    /** The form shows an unsaved draft; `startOver` discards it. */
    isFromDraft: hadDraft === true && isChanged,
    startOver: () => {
      clear()
      setHadDraft(false)
    },
    save,
  }
}
