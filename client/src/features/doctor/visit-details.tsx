import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '#i18n/use-format.ts'
import { Icon } from '#ui/picture/icon.tsx'
import styles from './doctor.module.css'
import { doseNames, vaccineNames } from '#i18n/vaccines/names.ts'
import { screeningNames, vaccineKindNames, visitNotes } from './schedule-words.ts'
import type { Visit } from './visit.ts'
import { measurementNames } from './visit-names.ts'

interface Item {
  name: string
  note?: string
  /** Whether it is done; it then has a tick. */
  isDone?: boolean
}

const Group = ({ title, items }: { title: string; items: Item[] }): ReactNode =>
  items.length > 0 && (
    <>
      <h3>{title}</h3>
      <ul>
        {items.map(({ name, note, isDone }) => (
          <li key={name}>
            {isDone && <Icon name="check" size={16} />}
            {name}
            {note && <small>{note}</small>}
          </li>
        ))}
      </ul>
    </>
  )

/** The full content of a visit, each item with an explanation. */
export const VisitDetails = ({ visit }: { visit: Visit }) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const isStandard = visit.kind === 'standard'
  const vaccines = isStandard
    ? visit.visit.vaccines.map((vaccine, index): Item => {
        const givenOn = visit.vaccines[index]!.givenOn
        const name = `${i18n._(vaccineNames[vaccine.code])}, ${i18n._(doseNames[vaccine.dose])}`
        if (givenOn !== null) {
          const day = format.day(givenOn, 'long')
          return { name, isDone: true, note: t`Given on ${day}` }
        }
        const kind = vaccine.kind === 'routine' ? [] : [i18n._(vaccineKindNames[vaccine.kind])]
        const note = 'note' in vaccine ? [i18n._(visitNotes[vaccine.note])] : []
        return { name, note: [...kind, ...note].join('. ') }
      })
    : visit.row.vaccines.map((name) => ({ name }))
  const screenings = isStandard
    ? visit.visit.screenings.map((screening) => ({
        name: i18n._(screeningNames[screening.code]),
        note: 'note' in screening ? i18n._(visitNotes[screening.note]) : '',
      }))
    : visit.row.screenings.map((name) => ({ name }))
  const measurements = isStandard ? visit.visit.measurements : visit.row.measurements
  return (
    <div className={styles.details}>
      <Group title={t`Vaccines`} items={vaccines} />
      <Group title={t`Screenings`} items={screenings} />
      <Group
        title={t`Measurements`}
        items={measurements.map((name) => ({ name: i18n._(measurementNames[name]) }))}
      />
      {!isStandard && visit.row.notes && (
        <>
          <h3>{t`Notes`}</h3>
          <p>{visit.row.notes}</p>
        </>
      )}
    </div>
  )
}
