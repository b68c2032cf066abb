import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/use-format.ts'
import { doseNames, vaccineName } from '#i18n/vaccines/names.ts'
import { signsText } from '#features/activities/kinds/vaccination/words.ts'
import styles from './vaccine-record.module.css'
import type { RecordLine } from './vaccine-record.ts'

/** Returns a function for the details of a vaccine, one per line. */
function useNotes() {
  const { i18n } = useLingui()
  return ({ entry }: RecordLine): string[] => {
    if (!entry) return []
    const { batch, givenBy, signs, reaction } = entry
    const seen = [signsText(signs, i18n), reaction].filter(Boolean).join(' · ')
    return [
      batch && i18n._(msg({ message: `batch ${batch}`, comment: 'of a vaccine' })),
      givenBy,
      seen && i18n._(msg({ message: `reaction: ${seen}`, comment: 'to a vaccine' })),
    ].filter((line): line is string => typeof line === 'string' && line !== '')
  }
}

/** The given vaccines; a tap opens the entry of one that has an entry. */
export const VaccineTable = ({
  lines,
  onOpen,
}: {
  lines: readonly RecordLine[]
  onOpen: (id: string) => void
}) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const notesOf = useNotes()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t({ message: 'Date', comment: 'of an appointment' })}</th>
          <th scope="col">{t`Vaccine`}</th>
          <th scope="col">{t({ message: 'Dose', comment: 'of a vaccine' })}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const { key, day, name, dose, entry } = line
          const text = vaccineName(name, i18n)
          return (
            <tr key={key}>
              <td>{format.day(day, 'dated')}</td>
              <td>
                {entry ? (
                  <button type="button" className={styles.open} dir="auto" onClick={() => onOpen(entry.id)}>
                    {text}
                  </button>
                ) : (
                  <span dir="auto">{text}</span>
                )}
                {notesOf(line).map((note) => (
                  <small key={note} className={styles.note} dir="auto">
                    {note}
                  </small>
                ))}
              </td>
              <td>{dose && i18n._(doseNames[dose])}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
