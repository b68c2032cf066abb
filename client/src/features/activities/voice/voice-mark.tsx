import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Photo } from '#media/photos.ts'
import { useKeptFile } from '#sync/use-media.ts'
import { Icon } from '#ui/picture/icon.tsx'
import styles from './voice-mark.module.css'

/** Mark of voice notes in an entry's row. It also downloads the first one, so that it plays offline later. */
export const VoiceMark = ({ voice, count }: { voice: Photo; count: number }) => {
  const { t } = useLingui()
  useKeptFile(voice)
  return (
    <span
      className={styles.mark}
      role="img"
      aria-label={t({ message: plural(count, { one: '# voice note', other: '# voice notes' }) })}
    >
      <Icon name="speech" size={20} />
      {count > 1 && <span aria-hidden>{count}</span>}
    </span>
  )
}
