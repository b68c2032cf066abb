import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { nameText } from 'sync-protocol/entities/scalars'
import { ApiFailure } from '#api/failure.ts'
import type { StoredPass } from '#db/sitter/sitter-database.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { BabyFace } from '#ui/picture/face.tsx'
import type { PassStore } from './pass-store.ts'
import styles from './sitter.module.css'

const longest = 60

/** Asks once for the sitter's name, which the parents see on each entry. */
export const NameForm = ({
  store,
  pass,
  babyName,
}: {
  store: PassStore
  pass: StoredPass
  babyName: string
}) => {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    if (!nameText(longest).safeParse(name.trim()).success) return setProblem(t`Please enter your name`)
    setBusy(true)
    try {
      await store.sayName(pass.token, name.trim())
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      setProblem(t`This did not work. Please check your connection and try again.`)
      setBusy(false)
      void store.refresh(pass.token, 'UTC')
    }
  }
  return (
    <form
      className={styles.words}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <BabyFace size={88} />
      <h1 dir="auto">{t`You look after ${babyName}`}</h1>
      <p>{t`What you log here comes to the parents' phones, with your name.`}</p>
      <Field
        label={t`Your name`}
        name="sitter"
        autoComplete="name"
        enterKeyHint="done"
        maxLength={longest}
        value={name}
        error={problem}
        onChange={(event) => {
          setName(event.target.value)
          setProblem(undefined)
        }}
      />
      <Button type="submit" size="large" wide busy={isBusy}>
        {t`Begin`}
      </Button>
    </form>
  )
}
