import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { readLock } from '#session/lock-record.ts'
import type { Person } from '#session/people.ts'
import { Avatar, Initial } from '#ui/picture/face.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import styles from './account.module.css'

const SIZE = 112

/** A user of this device: the picture or the initial, the name, and the number of unsent entries. */
export const PersonFace = ({
  person: { id, displayName, avatarUrl },
  unsent,
  onChoose,
}: {
  person: Person
  unsent: number
  onChoose: () => void
}) => {
  const { t } = useLingui()
  const isLocked = readLock(id) !== undefined
  return (
    <li>
      <button type="button" className={styles.person} onClick={onChoose}>
        {avatarUrl ? (
          <Avatar src={avatarUrl} size={SIZE} />
        ) : (
          <span aria-hidden="true">
            <Initial name={displayName} size={SIZE} />
          </span>
        )}
        <span className={styles.personName}>
          {isLocked && <Icon name="lock" size={16} />}
          <b dir="auto">{displayName}</b>
        </span>
        {unsent > 0 && (
          <span className={styles.hint}>
            {t({ message: plural(unsent, { one: '# entry not sent yet', other: '# entries not sent yet' }) })}
          </span>
        )}
      </button>
    </li>
  )
}
