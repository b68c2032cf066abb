import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Glyph } from '#ui/picture/pebble.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import styles from './care.module.css'

/** The sheet of an entry with a single moment. */
export const CareSheet = ({
  title,
  glyph,
  author,
  onClose,
  children,
}: {
  title: string
  glyph: Glyph
  /** The author of an existing entry. */
  author?: string | undefined
  onClose: () => void
  children: ReactNode
}) => {
  const { t } = useLingui()
  return (
    <Sheet open onClose={onClose} act="care" glyph={glyph} title={title}>
      {author !== undefined && <p className={styles.author}>{t`Logged by ${author}`}</p>}
      {children}
    </Sheet>
  )
}
