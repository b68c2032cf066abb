import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ChangeEvent, useRef, useState } from 'react'
import { plainName } from 'sync-protocol/entities/scalars'
import { updateSettingsContract } from 'sync-protocol/api/account'
import { call } from '#api/call.ts'
import { useDraft } from '#db/write/draft.ts'
import { useFormat } from '#i18n/use-format.ts'
import { changeUser, useSession, type SessionUser } from '#session/session.ts'
import { Button } from '#ui/controls/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Avatar, Initial } from '#ui/picture/face.tsx'
import { Field, FieldError } from '#ui/controls/field.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { useDirty } from '#ui/forms/use-dirty.ts'
import { useOnline } from '#ui/hooks/use-online.ts'
import styles from '../account.module.css'
import { compressPicture, type PictureProblem } from './compress-picture.ts'
import { focusField } from '../focus-field.ts'
import { useSubmit } from '../use-submit.ts'

const pictureProblems: Record<PictureProblem, MessageDescriptor> = {
  tooBig: msg`File size must be less than 5MB`,
  stillTooBig: msg`Image still too large after compression. Please try a smaller image.`,
  unreadable: msg`Failed to process avatar. Please try again.`,
}

/** The current or new picture, with buttons to choose another and to remove it. */
const Picture = ({
  url,
  name,
  onChange,
}: {
  url: string | undefined
  name: string
  onChange: (url: string | null) => void
}) => {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<PictureProblem>()
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // Clears the input, so that choosing the same file again causes an event.
    target.value = ''
    if (!file) return
    setProblem(undefined)
    const result = await compressPicture(file)
    if ('url' in result) onChange(result.url)
    else setProblem(result.problem)
  }
  return (
    <div className={styles.picture}>
      {url ? <Avatar src={url} size={96} /> : <Initial name={name} filled size={96} />}
      <div className={styles.pictureText}>
        <div className={styles.pictureButtons}>
          <Button variant="quiet" size="small" onClick={() => input.current?.click()}>
            {t`Choose a picture`}
          </Button>
          {url && (
            <Button variant="plain" size="small" onClick={() => onChange(null)}>
              {t`Remove`}
            </Button>
          )}
        </div>
        <p className={styles.hint}>{t`JPG, PNG or GIF, up to 5 MB`}</p>
        <FieldError id="picture-error">{problem && t(pictureProblems[problem])}</FieldError>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/gif"
          hidden
          aria-label={t`Your picture`}
          onChange={(event) => void choose(event)}
        />
      </div>
    </div>
  )
}

interface Profile {
  name: string
  /** Absent: unchanged. Null: to be removed. */
  picture: string | null
}

const Form = ({ user }: { user: SessionUser }) => {
  const { t } = useLingui()
  const format = useFormat()
  const isOnline = useOnline()
  const { draft, change, clear: forget } = useDraft<Profile>('profile')
  const { name = user.displayName, picture } = draft ?? {}
  const [isBlank, setBlank] = useState(false)
  const { isBusy, problem, clear, submit } = useSubmit()
  useDirty(name !== user.displayName || picture !== undefined)
  if (!draft) return null

  const save = async (form: HTMLFormElement) => {
    const displayName = plainName(name)
    setBlank(displayName === '')
    if (displayName === '') return focusField(form, 'displayName')
    await submit(async () => {
      const body = { displayName, ...(picture !== undefined && { avatarUrl: picture }) }
      changeUser(await call(updateSettingsContract, { body }))
      forget()
      toast.show({ key: 'settings', text: t`Settings saved`, icon: 'check', durationMs: 3_000 })
    })
  }
  return (
    <form
      className={styles.profile}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save(event.currentTarget)
      }}
    >
      <Card className={styles.profileCard}>
        <Picture
          url={picture === undefined ? user.avatarUrl : (picture ?? undefined)}
          name={user.displayName}
          onChange={(url) => {
            change({ picture: url })
            clear()
          }}
        />
        <Field
          label={t`Name in the app`}
          name="displayName"
          autoComplete="name"
          maxLength={60}
          value={name}
          error={isBlank ? t`Please enter your name` : undefined}
          onChange={(event) => {
            change({ name: event.target.value })
            setBlank(false)
            clear()
          }}
        />
        <dl className={styles.facts}>
          <dt>{t`E-mail`}</dt>
          <dd>{user.email}</dd>
          {user.createdAt && (
            <>
              <dt>{t`Member since`}</dt>
              <dd>{format.date(new Date(user.createdAt), 'long')}</dd>
            </>
          )}
        </dl>
        <div role="alert" className={styles.alert}>
          {problem !== null && (
            <p className={styles.problem}>{t`Failed to save settings. Please try again.`}</p>
          )}
        </div>
        <div role="status">
          {!isOnline && (
            <p className={styles.hint}>{t`A connection is needed to save a name or a picture.`}</p>
          )}
        </div>
        <Button type="submit" size="large" wide busy={isBusy}>
          {t`Save settings`}
        </Button>
      </Card>
    </form>
  )
}

/**
 * The profile that the family sees: name and picture. Saving needs the network, because others see it too. Unsaved
 * values stay, also over a reload.
 */
export const ProfileForm = () => {
  const { user } = useSession()
  return user ? <Form key={user.id} user={user} /> : null
}
