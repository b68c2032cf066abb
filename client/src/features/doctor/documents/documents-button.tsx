import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import styles from './documents-button.module.css'

/** Shows the number of a visit's documents, if there are any; a tap opens them. */
export const DocumentsButton = ({ count, onOpen }: { count: number; onOpen: () => void }) => {
  const { t } = useLingui()
  if (count === 0) return null
  return (
    <button type="button" className={styles.documents} onClick={onOpen}>
      <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden>
        <path d="M7 3.5h7l4 4V20a.5.5 0 0 1-.5.5h-10a1 1 0 0 1-1-1v-15a1 1 0 0 1 .5-1zM14 3.5v4h4M9.5 12h5M9.5 15.5h5" />
      </svg>
      {t({ message: plural(count, { one: '# document', other: '# documents' }) })}
    </button>
  )
}
