import { useLingui } from '@lingui/react/macro'
import { momentsOf } from '#features/activities/entries/entries-of.ts'
import type { EntryOf } from '#features/activities/entries/entry.ts'
import { symptomName, symptomsText } from '#features/activities/kinds/symptom/words.ts'
import { useFormat } from '#i18n/use-format.ts'
import { Card, SectionTitle } from '#ui/layout/card.tsx'
import { ListRow } from '#ui/layout/list-row.tsx'
import styles from './illness.module.css'
import type { IllnessEntries } from './use-illness.ts'

/** The symptoms of an illness, newest first. */
export const SymptomList = ({
  symptoms,
  onOpen,
}: {
  symptoms: IllnessEntries['symptoms']
  onOpen: (entry: EntryOf<'symptom'>) => void
}) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  if (symptoms.length === 0) return null
  return (
    <section className={styles.after}>
      <SectionTitle>{t(symptomName)}</SectionTitle>
      <Card list>
        <ul>
          {momentsOf('symptom', symptoms.toReversed()).map((entry) => {
            const [{ signs, notes }] = entry.rows
            return (
              <ListRow
                key={entry.key}
                label={symptomsText(signs, i18n) || notes || t(symptomName)}
                detail={signs.length > 0 ? notes : undefined}
                value={`${format.date(entry.at)} ${format.time(entry.at)}`}
                onPress={() => onOpen(entry)}
              />
            )
          })}
        </ul>
      </Card>
    </section>
  )
}
