import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { useLocalData } from '#db/schema/local-data.ts'
import { useLive } from '#db/live/use-live.ts'
import { errorText } from '#i18n/error-text.ts'
import type { Baby } from '#session/family.ts'
import { FieldError } from '#ui/controls/field.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import styles from './babies.module.css'
import { BabyAvatar } from './baby-avatar.tsx'
import { useChooseAvatar } from './use-choose-avatar.ts'

/** A baby's picture, and a button to take or choose another. */
export const AvatarPicker = ({ baby }: { baby: Baby }) => {
  const { t } = useLingui()
  const { db } = useLocalData()
  const input = useRef<HTMLInputElement>(null)
  const { choose, problem, isBusy } = useChooseAvatar(baby)
  const { avatarId, name } = baby
  const upload = useLive(
    () => (avatarId ? db.fileUpload.get([baby.spaceId, avatarId]) : undefined),
    [db, avatarId],
  )
  const refusal = upload?.problem ? errorText(upload.problem) : undefined
  const wrong = problem ?? refusal
  return (
    <div className={styles.picker}>
      <button
        type="button"
        className={styles.picture}
        aria-label={t`Change the picture: ${name}`}
        aria-busy={isBusy || undefined}
        onClick={() => input.current?.click()}
      >
        <BabyAvatar baby={baby} size={96} />
        <span className={styles.camera}>
          <Icon name="camera" size={20} />
        </span>
      </button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // Clears the input, so that the same file can be chosen again.
          event.target.value = ''
          if (file) void choose(file)
        }}
      />
      {upload && !wrong && (
        <p role="status" className={styles.waiting}>
          {t`The picture is on this device. The family gets it when there is a connection.`}
        </p>
      )}
      <FieldError id="avatar-problem">{wrong && t(wrong)}</FieldError>
    </div>
  )
}
