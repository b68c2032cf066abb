import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef } from 'react'
import { useLocalData } from '#db/schema/local-data.ts'
import { newId } from '#db/schema/new-id.ts'
import type { Shown } from '#db/live/use-rows.ts'
import { useValues } from '#db/write/use-draft-values.ts'
import { saveOrKeep } from '#db/write/unsaved.ts'
import { patch, put, remove, restore } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { formOf } from '#db/write/draft.ts'
import { NotSavedNotice } from '#forms/not-saved-notice.tsx'
import { useSave } from '#forms/use-save.ts'
import type { Baby } from '#session/family.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import styles from './forms.module.css'
import { useRowsOfBaby } from './use-visits.ts'

const inOrder = (a: Shown<'doctorQuestion'>, b: Shown<'doctorQuestion'>) =>
  Number(a.isAsked) - Number(b.isAsked) || (a.createdAt + a.id < b.createdAt + b.id ? -1 : 1)

const Question = ({ row, mayWrite }: { row: Shown<'doctorQuestion'>; mayWrite: boolean }) => {
  const { t } = useLingui()
  const { db, clock } = useLocalData()
  const { text } = row
  const set = (isAsked: boolean) =>
    void saveOrKeep(text, () => write(db, clock, [patch('doctorQuestion', row.spaceId, row.id, { isAsked })]))
  const removeIt = async () => {
    const isGone = await saveOrKeep(t`Delete: ${text}`, () =>
      write(db, clock, [remove('doctorQuestion', row.spaceId, row.id)]),
    )
    if (isGone)
      toast.show({
        key: 'question',
        text: t`Deleted: ${text}`,
        icon: 'trash',
        action: {
          label: t`Undo`,
          onPress: () =>
            void saveOrKeep(t`Undo: ${text}`, () =>
              write(db, clock, [restore('doctorQuestion', row.spaceId, row)]),
            ),
        },
      })
  }
  return (
    <li className={styles.question}>
      <Checkbox
        label={
          <span className={row.isAsked ? styles.asked : undefined} dir="auto">
            {text}
          </span>
        }
        checked={row.isAsked}
        disabled={!mayWrite}
        onChange={(event) => set(event.target.checked)}
      />
      {mayWrite && (
        <IconButton icon="trash" size={20} label={t`Delete: ${text}`} onClick={() => void removeIt()} />
      )}
    </li>
  )
}

/** The family's questions to the doctor; ticked once asked. */
export const QuestionsSheet = ({
  baby,
  mayWrite,
  onClose,
}: {
  baby: Pick<Baby, 'id' | 'spaceId'>
  mayWrite: boolean
  onClose: () => void
}) => {
  const { t } = useLingui()
  const { db, clock } = useLocalData()
  const rows = useRowsOfBaby('doctorQuestion', baby)
  const input = useRef<HTMLInputElement>(null)
  const { values, set, clear } = useValues(formOf('question', baby), () => ({ text: '' }))
  const { save, refusal, isSaving } = useSave()
  const text = values?.text ?? ''
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return input.current?.focus()
    const isDone = await save(() =>
      write(db, clock, [
        put('doctorQuestion', baby.spaceId, newId(clock), { babyId: baby.id, text: text.trim() }),
      ]),
    )
    if (isDone) clear()
    input.current?.focus()
  }
  return (
    <Sheet open onClose={onClose} act="care" glyph="note" title={t`Questions for the doctor`}>
      {rows?.length === 0 && (
        <p className={styles.muted}>
          <Trans>Write down what comes to mind between visits. The doctor sheet shows it too.</Trans>
        </p>
      )}
      {rows && rows.length > 0 && (
        <ul className={styles.questions}>
          {rows.toSorted(inOrder).map((row) => (
            <Question key={row.id} row={row} mayWrite={mayWrite} />
          ))}
        </ul>
      )}
      {mayWrite && (
        <form className={styles.form} onSubmit={(event) => void add(event)}>
          <Field
            ref={input}
            label={t`New question`}
            autoComplete="off"
            maxLength={500}
            value={text}
            onChange={(event) => set({ text: event.target.value })}
          />
          <NotSavedNotice refusal={refusal} />
          <Button type="submit" wide busy={isSaving}>
            <Trans>Add question</Trans>
          </Button>
        </form>
      )}
    </Sheet>
  )
}
