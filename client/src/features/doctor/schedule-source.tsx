import { Trans, useLingui } from '@lingui/react/macro'
import { defaultSchedule } from 'sync-protocol/reference/visits/schedules'
import { useFormat } from '#i18n/use-format.ts'
import styles from './doctor.module.css'
import { countryNames, sourceNames } from './schedule-words.ts'

/** The source and the edition of the visit schedule, and a disclaimer. */
export const ScheduleSource = () => {
  const { i18n } = useLingui()
  const format = useFormat()
  const country = i18n._(countryNames[defaultSchedule.country])
  const sources = defaultSchedule.sources
    .map(({ name, edition }) => `${i18n._(sourceNames[name])}, ${format.day(`${edition}-01`, 'month')}`)
    .join('; ')
  return (
    <p className={styles.source}>
      <Trans>
        Schedule: {country} ({sources}).
      </Trans>{' '}
      <Trans>
        A reminder list, not medical advice. Countries differ: follow the vaccination calendar of your country
        and your doctor.
      </Trans>
    </p>
  )
}
