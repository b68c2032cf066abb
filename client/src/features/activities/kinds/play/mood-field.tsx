import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './mood-field.module.css'
import { type Mood, moodNames, moodOf } from './words.ts'

/** The value of a face on the scale from 1 to 10. */
const faces: Record<Mood, number> = { fussy: 2, neutral: 5, happy: 8 }

const mouths: Record<Mood, ReactNode> = {
  fussy: <path d="M8.5 16.5c1.8-2 5.2-2 7 0" />,
  neutral: <path d="M8.5 15.5h7" />,
  happy: <path d="M8 14c1.6 3 6.4 3 8 0" />,
}

const Face = ({ mood }: { mood: Mood }) => (
  <svg
    width="32"
    height="32"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    aria-hidden="true"
  >
    <circle cx="12" cy="12" r="9" />
    <path strokeLinecap="round" d="M9 9.5v.6M15 9.5v.6" />
    <g strokeLinecap="round">{mouths[mood]}</g>
  </svg>
)

/** Mood of the baby: three faces, with an optional scale from 1 to 10. */
export const MoodField = ({ value, onChange }: { value: number; onChange: (mood: number) => void }) => {
  const { t } = useLingui()
  const moods = Object.keys(faces) as Mood[]
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t({ message: 'Mood', comment: 'of the baby' })}</legend>
      <div className={styles.faces}>
        {moods.map((mood) => (
          <button
            key={mood}
            type="button"
            className={styles.face}
            aria-pressed={moodOf(value) === mood}
            onClick={() => onChange(faces[mood])}
          >
            <Face mood={mood} />
            {t(moodNames[mood])}
          </button>
        ))}
      </div>
      <label className={styles.scale}>
        <span>{t`${value} of 10`}</span>
        <input
          type="range"
          min="1"
          max="10"
          step="1"
          value={value}
          aria-label={t`Mood from 1 to 10`}
          onChange={(event) => onChange(Number(event.target.value))}
        />
      </label>
    </fieldset>
  )
}
