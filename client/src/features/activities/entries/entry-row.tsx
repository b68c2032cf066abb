import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Activity } from '#ui/picture/activity.ts'
import { Initial } from '#ui/picture/face.tsx'
import { type Glyph, Pebble } from '#ui/picture/pebble.tsx'
import { SyncIcon } from '#ui/picture/sync-icon.tsx'
import type { EntryAuthor } from './author.ts'
import styles from './entry-row.module.css'

export type EntryState = 'saving' | 'saved' | 'queued' | 'attention' | 'synced'

const stateNames: Record<EntryState, MessageDescriptor> = {
  saving: msg`Saving on this device`,
  saved: msg`Saved on this device`,
  queued: msg`Saved on this device, waiting to sync`,
  attention: msg`Needs attention`,
  synced: msg`Synced`,
}

/** An entry of the day: time, title, sync state and author. A press opens it. */
export const EntryRow = ({
  act,
  glyph,
  time,
  title,
  detail,
  state,
  who,
  isMine,
  face,
  isBelow,
  picture,
  onPress,
}: EntryAuthor & {
  act: Activity
  glyph?: Glyph
  time: string
  title: string
  detail: string
  state: EntryState
  /** Whether the row is far enough down the list to be out of sight. */
  isBelow: boolean
  /** A thumbnail of its first photo. */
  picture?: ReactNode
  onPress: () => void
}) => {
  const { t } = useLingui()
  const stateName = t(stateNames[state])
  return (
    <li className={isBelow ? `${styles.item} ${styles.below}` : styles.item}>
      <button type="button" className={styles.row} data-state={state} onClick={onPress}>
        <span className={styles.time}>{time}</span>
        <Pebble act={act} glyph={glyph} size={40} />
        <span className={styles.text}>
          <span className={styles.title}>{title}</span>
          <span className={styles.detail}>
            {/* Breaks lines before no dot, and keeps the icon with the last word. */}
            {detail && `${detail.replaceAll(' · ', '\u00a0· ')}\u00a0`}
            {/* The icon follows the text, as in messengers: a separate column would force more line breaks. */}
            <span className={styles.state} title={stateName}>
              <SyncIcon state={state} size={15} />
              <span className="visually-hidden">{stateName}</span>
            </span>
          </span>
        </span>
        {picture}
        <Initial name={who} src={face} filled={isMine} size={26} />
      </button>
    </li>
  )
}
