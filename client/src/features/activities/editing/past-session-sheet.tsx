import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useLocalData } from '#db/schema/local-data.ts'
import { newId } from '#db/schema/new-id.ts'
import type { Write } from '#db/schema/records.ts'
import { formOf } from '#db/write/draft.ts'
import { remove } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { useUndo } from '#features/activities/log/use-undo.ts'
import { useForAll } from '#features/activities/together/also-for.ts'
import { ForWhom } from '#features/activities/together/for-whom.tsx'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { vibrate } from '#ui/controls/vibrate.ts'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import type { Activity } from '#ui/picture/activity.ts'
import type { IconName } from '#ui/picture/icon.tsx'
import { SessionForm, type SessionFields } from './session-form.tsx'
import type { SessionFormInput } from './use-session-form.ts'

/** Fields that finished sessions of all kinds have. */
export interface PastSession {
  babyId: string
  startTime: string
  endTime: string
  timeZone: string
  notes: string | null
}

/** Texts of the toast after saving. `what`: label of the undo. */
interface Logged {
  what: string
  text: string
}

/** Logs a finished session by start and end, also while another one runs. */
export const PastSessionSheet = <Own extends object>({
  baby,
  act,
  title,
  formName,
  lengthMs,
  own,
  words,
  others,
  saveLabel,
  toastAs,
  writesOf,
  mayBeSaved,
  loggedOf,
  onClose,
  children,
}: {
  baby: Baby
  act: Activity
  title: string
  /** Key of the form's draft. */
  formName: string
  /** Initial length, ms. */
  lengthMs: number
  /** Initial values of the kind's own fields. */
  own: Own
  words: { start: string; end: string }
  others: Parameters<typeof SessionForm<Own>>[0]['others']
  saveLabel: string
  toastAs: { key: string; icon: IconName }
  /** Writes that store the session and its parts. */
  writesOf: (id: string, session: PastSession, own: Own) => readonly Write[]
  /** Validates the kind's own values and displays their errors; false prevents saving. */
  mayBeSaved?: (own: Own) => boolean
  loggedOf: (range: string, own: Own) => Logged
  onClose: () => void
  children: (fields: SessionFields<Own>) => ReactNode
}) => {
  const { t } = useLingui()
  const { db, clock } = useLocalData()
  const format = useFormat()
  const { timeZone } = format
  const forAll = useForAll()
  const runUndo = useUndo()
  const [opened] = useState(() => {
    const now = clock.now()
    return { own, session: { at: now - lengthMs, until: now, notes: null, timeZone } }
  })
  const save: SessionFormInput<Own>['onSave'] = async (_, { at, until, notes, ...rest }) => {
    const values = rest as unknown as Own
    const end = until ?? clock.now()
    const times = { startTime: new Date(at).toISOString(), endTime: new Date(end).toISOString() }
    const made = writesOf(newId(clock), { babyId: baby.id, ...times, timeZone, notes }, values)
    const all = forAll()
    await write(db, clock, all.writes(made))
    vibrate('log')
    onClose()
    const { what, text } = loggedOf(format.timeRange(at, end), values)
    const undo = all.writes(made.map(({ entity, spaceId, id }) => remove(entity, spaceId, id)))
    toast.show({
      ...toastAs,
      text: all.named(text),
      action: { label: t`Undo`, onPress: () => void runUndo(what, undo) },
    })
  }
  return (
    <Sheet open onClose={onClose} act={act} title={title}>
      <SessionForm
        isNew
        draftKey={formOf(formName, baby)}
        session={opened.session}
        opensWith={{ end: { kind: 'now' } }}
        own={opened.own}
        words={{ ...words, runs: '', isOver: '' }}
        others={others}
        mayRun={false}
        {...(mayBeSaved && { mayBeSaved })}
        saveLabel={saveLabel}
        onSave={save}
      >
        {(fields) => (
          <>
            {children(fields)}
            <ForWhom />
          </>
        )}
      </SessionForm>
    </Sheet>
  )
}
