import { Icon, type IconName } from './icon.tsx'
import styles from './sync-icon.module.css'

/** saved: on this device. queued: waiting to sync. saving: in progress. synced. attention: the user must decide. */
export type SyncState = 'saved' | 'queued' | 'saving' | 'synced' | 'attention'

const icons: Record<SyncState, IconName> = {
  saved: 'phone',
  queued: 'cloud',
  saving: 'cloud',
  synced: 'cloudCheck',
  attention: 'alert',
}

/** The sync state of an entry or of everything. The text is beside it or in the label of its button. `size` in px. */
export const SyncIcon = ({ state, size = 17 }: { state: SyncState; size?: number }) => (
  <span className={styles.icon} data-state={state}>
    <Icon name={icons[state]} size={size} />
  </span>
)
