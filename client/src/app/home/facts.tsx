import { useLingui } from '@lingui/react/macro'
import type { Diaper } from '#features/activities/diaper/use-diapers.ts'
import { useFormat } from '#i18n/use-format.ts'
import { PebbleMark } from '#ui/pebble.tsx'
import styles from './home.module.css'

/** What a doctor asks for: how many changes today, how many of them wet, how many with a stool. */
export const Facts = ({ today }: { today: readonly Diaper[] }) => {
  const { t } = useLingui()
  const format = useFormat()
  const facts = [
    { label: t`Changes today`, value: today.length },
    { label: t`Wet today`, value: today.filter((diaper) => diaper.wetness !== 'DRY').length },
    { label: t`With stool today`, value: today.filter((diaper) => diaper.soiled).length },
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles.fact} data-act="diaper">
          <dt>
            <PebbleMark act="diaper" size={15} />
            {label}
          </dt>
          <dd>{format.number(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
