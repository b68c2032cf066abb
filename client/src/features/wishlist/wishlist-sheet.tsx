import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { plainName } from 'sync-protocol/entities/scalars'
import { useLocalData } from '#db/schema/local-data.ts'
import { newId } from '#db/schema/new-id.ts'
import { useValues } from '#db/write/use-draft-values.ts'
import { patch, put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { formOf } from '#db/write/draft.ts'
import { NotSavedNotice } from '#forms/not-saved-notice.tsx'
import { useSave } from '#forms/use-save.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Field, TextArea } from '#ui/controls/field.tsx'
import { SegmentedControl } from '#ui/controls/segmented-control.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import type { Wishlist } from './use-wishlists.ts'
import styles from './wishlist.module.css'

const longestName = 60

/** Makes a wishlist, or changes its title, its text and its visibility. */
export const WishlistSheet = ({
  list,
  onDone,
  onClose,
}: {
  list?: Wishlist
  /** Called with the list's id, once it is on this device. */
  onDone: (id: string) => void
  onClose: () => void
}) => {
  const { t } = useLingui()
  const { db, clock } = useLocalData()
  const [wrong, setWrong] = useState<string>()
  const { save, refusal, isSaving } = useSave()
  const { values, set, clear } = useValues(list ? formOf('wishlist', list) : 'wishlist/new', () => ({
    babyName: list?.babyName ?? t`My Baby`,
    dueDate: list?.dueDate ?? '',
    message: list?.message ?? t`Help us prepare for our little one!`,
    isPublic: list?.isPublic ?? false,
    hidesReservations: list?.hidesReservations ?? false,
    reserveWord: list?.reserveWord ?? '',
  }))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!values) return
    const babyName = plainName(values.babyName)
    if (babyName === '') return setWrong(t`Please enter a name`)
    const fields = {
      ...values,
      babyName,
      dueDate: values.dueDate || null,
      message: values.message.trim(),
      reserveWord: values.reserveWord.trim() || null,
    }
    const id = list?.id ?? newId(clock)
    const change = list ? patch('wishlist', list.spaceId, id, fields) : put('wishlist', db.userId, id, fields)
    if (!(await save(() => write(db, clock, [change])))) return
    clear()
    onDone(id)
  }
  return (
    <Sheet open title={list ? t`About the list` : t`New wishlist`} onClose={onClose}>
      {values && (
        <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
          <Field
            label={t`Name of the baby`}
            name="babyName"
            autoComplete="off"
            maxLength={longestName}
            value={values.babyName}
            error={wrong}
            onChange={(event) => {
              set({ babyName: event.target.value })
              setWrong(undefined)
            }}
          />
          <Field
            label={t`Due date (optional)`}
            name="dueDate"
            type="date"
            value={values.dueDate}
            onChange={(event) => set({ dueDate: event.target.value })}
          />
          <TextArea
            label={t`Message to your guests`}
            name="message"
            maxLength={1000}
            value={values.message}
            onChange={(event) => set({ message: event.target.value })}
          />
          <div className={styles.who}>
            <SegmentedControl
              label={t`Who may see it`}
              value={values.isPublic ? 'public' : 'private'}
              options={[
                { value: 'private', label: t`Private` },
                { value: 'public', label: t`Public` },
              ]}
              onChange={(value) => set({ isPublic: value === 'public' })}
            />
            <p className={styles.muted}>
              {values.isPublic
                ? t`Whoever has the link sees the list and can reserve something, without an account.`
                : t`Only you see it. A link that you shared earlier stops working at once.`}
            </p>
          </div>
          {values.isPublic && (
            <Field
              label={t`Word for guests (optional)`}
              hint={t`Only those who know it can reserve something. Tell it to the people you give the link to.`}
              name="reserveWord"
              autoComplete="off"
              autoCapitalize="none"
              maxLength={60}
              value={values.reserveWord}
              onChange={(event) => set({ reserveWord: event.target.value })}
            />
          )}
          <Checkbox
            label={t`Keep it a surprise: do not show me what is reserved`}
            checked={values.hidesReservations}
            onChange={(event) => set({ hidesReservations: event.target.checked })}
          />
          <NotSavedNotice refusal={refusal}>{!list && t`Failed to create wishlist`}</NotSavedNotice>
          <Button type="submit" size="large" wide busy={isSaving}>
            {list ? t`Save` : t`Create wishlist`}
          </Button>
        </form>
      )}
    </Sheet>
  )
}
