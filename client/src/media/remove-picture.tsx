import { Icon } from '#ui/picture/icon.tsx'
import styles from './media.module.css'

/** The remove button at the corner of a picture tile. `label` names the picture. */
export const RemovePicture = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" className={styles.remove} aria-label={label} onClick={onClick}>
    <Icon name="close" size={18} />
  </button>
)
