import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/use-format.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import type { FamilyPass } from './use-passes.ts'
import styles from './passes.module.css'

/** A pass in use: name, expiry, and last use. */
export const PassRow = ({
  pass: { name, baby, endsAt, lastUsedAt, allowsMedicine },
  isOne,
  now,
  onEnd,
}: {
  pass: FamilyPass
  isOne: boolean
  now: number
  onEnd: () => void
}) => {
  const { t } = useLingui()
  const format = useFormat()
  const who = name ?? t`Sitter without a name yet`
  const end = Date.parse(endsAt)
  const until = `${format.dayInSentence(end, now)}, ${format.time(end)}`
  const ago = lastUsedAt && format.ago(Date.parse(lastUsedAt), now)
  return (
    <li className={styles.pass}>
      <span className={styles.sign} aria-hidden="true">
        <Icon name="person" size={22} />
      </span>
      <span className={styles.main}>
        <b dir="auto">{isOne ? who : `${who} · ${baby.name}`}</b>
        <span className={styles.detail}>
          {allowsMedicine ? t`Until ${until}, with medicine` : t`Until ${until}, without medicine`}
        </span>
        <span className={styles.detail}>{ago ? t`Used ${ago}` : t`Not opened yet`}</span>
      </span>
      <Button variant="soft" size="small" aria-label={t`End the link: ${who}`} onClick={onEnd}>
        {t({ id: 'sitter.end', message: 'End' })}
      </Button>
    </li>
  )
}
