import { useLingui } from '@lingui/react/macro'
import type { Shown } from '#db/live/use-rows.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useNow } from '#session/use-now.ts'
import { Chip } from '#ui/controls/chip.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import styles from '#features/activities/forms/care.module.css'
import { doseText } from '#i18n/doses/dose-text.ts'

/** The newest dose of the typed medicine. A tap copies its amount and interval; nothing is copied automatically. */
export const LastDose = ({
  last,
  who,
  onRepeat,
}: {
  last: Shown<'medicine'>
  who: string
  onRepeat: () => void
}) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const now = useNow()
  const at = Date.parse(last.timestamp)
  const day = format.dayInSentence(at, now)
  const time = format.time(at)
  const dose = doseText(last.dose, { i18n, format })
  const wait = last.intervalMinutes === null ? '' : format.duration(last.intervalMinutes * 60_000)
  const said = [dose, wait && t({ message: `every ${wait}`, comment: 'wait between two doses: 6 h' })]
    .filter((part) => part !== '')
    .join(', ')
  return (
    <div className={styles.notice}>
      <span>{t`Last: ${day}, ${time}, logged by ${who}`}</span>
      {said !== '' && (
        <span>
          <Chip className={styles.repeat} onClick={onRepeat}>
            <Icon name="undo" size={18} />
            {t({ message: `As last time: ${said}`, comment: 'takes over dose and wait: 5 ml, every 6 h' })}
          </Chip>
        </span>
      )}
    </div>
  )
}
