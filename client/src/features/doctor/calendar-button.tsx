import { useLingui } from '@lingui/react/macro'
import type { Baby } from '#session/family.ts'
import styles from './doctor.module.css'
import { useSaveVisitFile } from './use-save-visit-file.ts'
import type { Visit } from './visit.ts'

/** Adds a visit to the phone's calendar. */
export const CalendarButton = ({ baby, visit }: { baby: Baby; visit: Visit }) => {
  const { t } = useLingui()
  const saveFile = useSaveVisitFile(baby)
  return (
    <button type="button" className={styles.andMore} onClick={() => saveFile(visit)}>
      {t`Add to calendar`}
    </button>
  )
}
