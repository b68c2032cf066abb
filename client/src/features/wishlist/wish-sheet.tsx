import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { plainName } from 'sync-protocol/entities/scalars'
import { webLink } from 'sync-protocol/entities/wishlist-item'
import { NotSavedNotice } from '#forms/not-saved-notice.tsx'
import { useSave } from '#forms/use-save.ts'
import { useLocalData } from '#db/schema/local-data.ts'
import { newId } from '#db/schema/new-id.ts'
import { useValues } from '#db/write/use-draft-values.ts'
import { patch, put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { formOf } from '#db/write/draft.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field, TextArea } from '#ui/controls/field.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { useRemoval } from './use-removal.ts'
import type { Wish, Wishlist } from './use-wishlists.ts'
import styles from './wishlist.module.css'

/** Adds the scheme to a pasted link without one. */
const asLink = (typed: string) =>
  typed === '' || /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`

/** Adds a wish to a list, or changes it. `last`: the position of the last wish, before a new one. */
export const WishSheet = ({
  list,
  wish,
  last,
  onClose,
}: {
  list: Wishlist
  wish: Wish | undefined
  last: number
  onClose: () => void
}) => {
  const { t } = useLingui()
  const { db, clock } = useLocalData()
  const removal = useRemoval()
  const { save, refusal, isSaving } = useSave()
  const [wrong, setWrong] = useState<{ name?: string; link?: string; quantity?: string }>({})
  const { values, set, clear } = useValues(formOf('wish', wish ?? list), () => ({
    name: wish?.name ?? '',
    link: wish?.link ?? '',
    price: wish?.price ?? '',
    quantity: String(wish?.quantity ?? 1),
    note: wish?.note ?? '',
  }))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!values) return
    const link = asLink(values.link.trim())
    const quantity = Number(values.quantity)
    const problems = {
      ...(plainName(values.name) === '' ? { name: t`Please enter a name` } : {}),
      ...(link !== '' && !webLink.safeParse(link).success
        ? { link: t`Please enter a link that begins with https://` }
        : {}),
      ...(Number.isInteger(quantity) && quantity >= 1 && quantity <= 99
        ? {}
        : { quantity: t`A whole number from 1 to 99` }),
    }
    setWrong(problems)
    const [first] = Object.keys(problems)
    if (first) return (event.target as HTMLFormElement).querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    const fields = {
      name: plainName(values.name),
      link: link || null,
      price: values.price.trim() || null,
      quantity,
      note: values.note.trim() || null,
    }
    const change = wish
      ? patch('wishlistItem', wish.spaceId, wish.id, fields)
      : put('wishlistItem', list.spaceId, newId(clock), {
          ...fields,
          wishlistId: list.id,
          position: last + 1,
        })
    if (!(await save(() => write(db, clock, [change])))) return
    clear()
    onClose()
  }
  const field = (name: keyof NonNullable<typeof values>) => ({
    name,
    value: values?.[name] ?? '',
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })
  return (
    <Sheet open title={wish ? t`Edit wish` : t`New wish`} onClose={onClose}>
      {values && (
        <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
          <Field label={t`What you wish for`} maxLength={120} error={wrong.name} {...field('name')} />
          <Field
            label={t`Link (optional)`}
            type="url"
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={2000}
            error={wrong.link}
            {...field('link')}
          />
          <div className={styles.pair}>
            <Field label={t`Price (optional)`} maxLength={40} {...field('price')} />
            <Field
              label={t`How many`}
              type="number"
              inputMode="numeric"
              min={1}
              max={99}
              error={wrong.quantity}
              {...field('quantity')}
            />
          </div>
          <TextArea
            label={t`Note (optional)`}
            hint={t`Size, colour, or where you have seen it`}
            maxLength={500}
            {...field('note')}
          />
          <NotSavedNotice refusal={refusal} />
          {wish && (
            <Button
              variant="danger"
              icon="trash"
              onClick={() =>
                void removal('wishlistItem', wish, wish.name).then((isGone) => isGone && onClose())
              }
            >
              {t`Delete`}
            </Button>
          )}
          <Button type="submit" size="large" wide busy={isSaving}>
            {wish ? t`Save` : t`Add to the list`}
          </Button>
        </form>
      )}
    </Sheet>
  )
}
