import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { IconButton } from '#ui/controls/button.tsx'
import { ProblemNote } from '#ui/layout/problem-note.tsx'
import { Pebble } from '#ui/picture/pebble.tsx'
import { FeverNotice } from './fever-notice.tsx'
import type { Planned } from './plan.ts'
import styles from './say.module.css'
import { SevereNotice } from './severe-notice.tsx'
import { usePlanWords } from './use-plan-words.ts'
import { useParsedEntryView } from './use-parsed-entry-view.ts'

/** An entry of the line: kind, time, baby, and the reason why it cannot be saved, if any. */
export const ParsedEntryCard = ({
  planned,
  now,
  namesBaby,
  onChange,
  onDrop,
}: {
  planned: Planned
  now: number
  /** Whether the family has more than one baby. */
  namesBaby: boolean
  /** Selects its words in the line. */
  onChange: () => void
  onDrop: () => void
}) => {
  const { t } = useLingui()
  const detailId = useId()
  const words = usePlanWords(now)
  const { title, act, glyph, detail } = useParsedEntryView(planned, now, namesBaby)
  return (
    <li className={styles.card}>
      <div className={styles.row}>
        <button
          type="button"
          className={styles.open}
          onClick={onChange}
          aria-label={t`Change ${title}`}
          aria-describedby={detailId}
        >
          <Pebble act={act} glyph={glyph} size={40} />
          <span className={styles.words}>
            <strong>{title}</strong>
            <span id={detailId} dir="auto">
              {detail}
            </span>
          </span>
        </button>
        <IconButton icon="close" label={t`Leave out ${title}`} onClick={onDrop} />
      </div>
      {planned.problem && <ProblemNote>{words.problem(planned)}</ProblemNote>}
      <FeverNotice planned={planned} />
      <SevereNotice planned={planned} />
    </li>
  )
}
