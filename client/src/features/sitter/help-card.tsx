import { useLingui } from '@lingui/react/macro'
import { emergencyNumbersIn } from 'sync-protocol/reference/emergency-numbers'
import { viewerTimeZone } from '#i18n/use-format.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { phoneLines } from './phone-lines.ts'
import styles from './sitter.module.css'

/** Phone numbers: those of the parents as typed, and the emergency number of the country. */
export const HelpCard = ({ phones }: { phones: string }) => {
  const { t } = useLingui()
  return (
    <section>
      <h2>{t`Whom to call`}</h2>
      <Card className={styles.help}>
        {phoneLines(phones).map(({ text, number }) =>
          number ? (
            <a key={text} className={buttonClass({ variant: 'soft', wide: true })} href={`tel:${number}`}>
              <bdi dir="auto">{text}</bdi>
            </a>
          ) : (
            <p key={text} dir="auto">
              {text}
            </p>
          ),
        )}
        {emergencyNumbersIn(viewerTimeZone()).map((number) => (
          <a key={number} className={buttonClass({ variant: 'danger', wide: true })} href={`tel:${number}`}>
            {t`Emergency: ${number}`}
          </a>
        ))}
      </Card>
    </section>
  )
}
