import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { daysEarly } from 'sync-protocol/rules/corrected-age'
import { useLocalData } from '#db/schema/local-data.ts'
import { saveOrKeep } from '#db/write/unsaved.ts'
import { patch } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import type { Baby } from '#session/family.ts'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import styles from './growth.module.css'
import { gestationText } from './chart-names.ts'

/** For a baby born early, up to two years: chooses whether points are drawn at the corrected age. */
export const CorrectedAge = ({
  baby,
  ageDays,
  mayEdit,
}: {
  baby: Baby
  ageDays: number
  mayEdit: boolean
}) => {
  const { t, i18n } = useLingui()
  const { db, clock } = useLocalData()
  const early = daysEarly(baby)
  if (early === 0) return null
  const gestation = gestationText(i18n, baby)
  const shift = plural(early, { one: '# day', other: '# days' })
  const name = t`Corrected age`
  return (
    <div>
      <Checkbox
        label={name}
        checked={baby.useCorrectedAge}
        disabled={!mayEdit}
        aria-describedby="corrected-age"
        onChange={(event) => {
          const useCorrectedAge = event.target.checked
          void saveOrKeep(name, () =>
            write(db, clock, [patch('baby', baby.spaceId, baby.id, { useCorrectedAge })]),
          )
        }}
      />
      <p id="corrected-age" className={styles.muted}>
        {t`Born at ${gestation}: points are drawn ${shift} earlier, up to two years.`}{' '}
        {ageDays > 730 && t`From two years on the age counts from birth.`}
      </p>
    </div>
  )
}
