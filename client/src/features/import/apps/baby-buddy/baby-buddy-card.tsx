import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { AccountNeeded } from '#forms/account-needed.tsx'
import { errorText } from '#i18n/error-text.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useSession } from '#session/session.ts'
import { Button } from '#ui/controls/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { cx } from '#ui/styles/cx.ts'
import { Field } from '#ui/controls/field.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import styles from '../../import.module.css'
import { type BuddyStep, useBabyBuddy } from './use-baby-buddy.ts'
import { buddyWords, modelWords } from '../../import-texts.ts'

/** Imports the rows of a user's own Baby Buddy server, by its address and an API key. */
export const BabyBuddyCard = ({ onRead }: { onRead: (files: readonly File[]) => void }) => {
  const { t } = useLingui()
  const isTrial = useSession().status === 'trial'
  const [address, setAddress] = useState('')
  const [token, setToken] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { step, read, stop, clear } = useBabyBuddy(onRead)
  const change = (set: (text: string) => void) => (event: { target: { value: string } }) => {
    set(event.target.value)
    setMissing(false)
    clear()
  }
  const code = step.at === 'form' ? step.code : undefined
  const problem = code && t(buddyWords[code] ?? errorText(code) ?? buddyWords.other!)
  return (
    <Card className={styles.apps}>
      <details>
        <summary>{t`From your own Baby Buddy, by its address`}</summary>
        {isTrial ? (
          <AccountNeeded>{t`The server reads your Baby Buddy. An account is needed for it.`}</AccountNeeded>
        ) : step.at === 'reading' ? (
          <ReadingBuddy {...step} onStop={stop} />
        ) : (
          <form
            className={styles.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              if (address.trim() === '' || token.trim() === '') setMissing(true)
              else read(address.trim(), token.trim())
            }}
          >
            <p className={styles.muted}>
              {t`Needs a connection: the server reads your Baby Buddy once. Neither address nor key is kept.`}
            </p>
            <Field
              label={t`Address`}
              name="buddy-address"
              placeholder="https://"
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              maxLength={300}
              value={address}
              error={isMissing && address.trim() === '' ? t`Please enter the address` : undefined}
              onChange={change(setAddress)}
            />
            <Field
              label={t`Key`}
              hint={t`In Baby Buddy: your user › Settings › API › Key.`}
              name="buddy-key"
              autoComplete="off"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              maxLength={200}
              value={token}
              error={isMissing && token.trim() === '' ? t`Please enter the key` : undefined}
              onChange={change(setToken)}
            />
            {problem && (
              <p role="alert" className={cx(styles.problem, styles.refusal)}>
                <Icon name="alert" size={16} />
                <span>{problem}</span>
              </p>
            )}
            <Button type="submit" icon="download">
              {t`Read it`}
            </Button>
          </form>
        )}
      </details>
    </Card>
  )
}

const ReadingBuddy = ({
  model,
  done: rows,
  total: most,
  onStop,
}: Extract<BuddyStep, { at: 'reading' }> & { onStop: () => void }) => {
  const { t } = useLingui()
  const format = useFormat()
  const [done, total] = [format.number(rows), format.number(most)]
  const what = t(modelWords[model])
  return (
    <div className={styles.form}>
      <p role="status">{what}</p>
      <progress className={styles.bar} aria-label={t`Reading …`} value={rows} max={Math.max(1, most)} />
      {most > 0 && <p className={styles.muted}>{t`${done} of ${total} rows`}</p>}
      <Button variant="quiet" icon="close" onClick={onStop}>
        {t`Cancel`}
      </Button>
    </div>
  )
}
