import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { plainName } from 'sync-protocol/entities/scalars'
import { reserveContract } from 'sync-protocol/api/wishlists'
import { call } from '#api/call.ts'
import { ApiFailure } from '#api/failure.ts'
import { errorText } from '#i18n/error-text.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import type { StoredReservation } from './stored-reservations.ts'
import type { PublicWish } from './public-wish.tsx'
import styles from './wishlist.module.css'

/** The values of the form. */
export interface Guest {
  name: string
  word: string
  many: string
}

/** Asks a guest for a name to reserve a wish. */
export const ReserveSheet = ({
  shareToken,
  wish,
  asksWord,
  guest: { name, word, many },
  onType,
  onReserved,
  onTaken,
  onClose,
}: {
  shareToken: string
  wish: PublicWish
  /** Whether the family has given its guests a word. */
  asksWord: boolean
  guest: Guest
  onType: (typed: Partial<Guest>) => void
  onReserved: (kept: StoredReservation) => void
  /** Another guest was faster, or the list has changed. */
  onTaken: () => void
  onClose: () => void
}) => {
  const { t } = useLingui()
  const wished = wish.name
  const [wrongWord, setWrongWord] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const left = wish.quantity - wish.reserved
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (plainName(name) === '') return setProblem(t`Please enter your name`)
    if (asksWord && word.trim() === '') return setWrongWord(t`Please enter the word`)
    const quantity = Math.min(left, Math.max(1, Math.round(Number(many)) || 1))
    setBusy(true)
    try {
      const params = { shareToken, itemId: wish.id }
      const { id, secret } = await call(reserveContract, {
        params,
        body: { name: plainName(name), quantity, ...(asksWord && { word }) },
      })
      onReserved({ id, secret, itemId: wish.id, quantity })
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      if (error.code === 'wrong_word')
        return setWrongWord(t`That is not the word. Please ask whoever sent you the link.`)
      if (error.kind === 'answer' && error.code !== 'rate_limited') onTaken()
      const reason = errorText(error.code)
      setProblem(reason ? t(reason) : t`Something went wrong. Please try again.`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Sheet open title={t`Reserve: ${wished}`} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label={t`Your name`}
          hint={t`The family may see it; other guests do not.`}
          name="guest"
          autoComplete="name"
          maxLength={60}
          value={name}
          error={problem}
          onChange={(event) => {
            onType({ name: event.target.value })
            setProblem(undefined)
          }}
        />
        {asksWord && (
          <Field
            label={t`Family word`}
            hint={t`Whoever sent you the link knows it.`}
            name="word"
            autoComplete="off"
            autoCapitalize="none"
            maxLength={100}
            value={word}
            error={wrongWord}
            onChange={(event) => {
              onType({ word: event.target.value })
              setWrongWord(undefined)
            }}
          />
        )}
        {left > 1 && (
          <Field
            label={t`How many`}
            name="many"
            type="number"
            inputMode="numeric"
            min={1}
            max={left}
            value={many}
            onChange={(event) => onType({ many: event.target.value })}
          />
        )}
        <Button type="submit" size="large" wide busy={isBusy}>
          {t`Reserve`}
        </Button>
      </form>
    </Sheet>
  )
}
