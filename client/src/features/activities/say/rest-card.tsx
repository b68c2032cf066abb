import { useLingui } from '@lingui/react/macro'
import { EmergencyCard } from '#features/activities/forms/emergency-card.tsx'
import { IconButton } from '#ui/controls/button.tsx'
import { Pebble } from '#ui/picture/pebble.tsx'
import styles from './say.module.css'

/** The text that was not understood. It is saved as a note, unless the user removes it. */
export const RestCard = ({
  text,
  timeZone,
  onDrop,
}: {
  text: string
  timeZone: string
  onDrop: () => void
}) => {
  const { t } = useLingui()
  const name = t({ message: 'Note', comment: 'an entry of words' })
  return (
    <li className={styles.card}>
      <div className={styles.row}>
        <span className={styles.open}>
          <Pebble act="care" glyph="note" size={40} />
          <span className={styles.words}>
            <strong>{name}</strong>
            <span dir="auto">{text}</span>
          </span>
        </span>
        <IconButton icon="close" label={t`Leave out ${name}`} onClick={onDrop} />
      </div>
      <EmergencyCard note={text} timeZone={timeZone} />
    </li>
  )
}
