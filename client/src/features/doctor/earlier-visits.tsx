import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './doctor.module.css'

/** Visits from before the family used the app, folded into one: all done in one tap, or looked at one by one. */
export const EarlierVisits = ({
  count,
  onAllDone,
  children,
}: {
  count: number
  /** Absent for who may not write. */
  onAllDone: (() => void) | undefined
  /** The visits, as items of a list. */
  children: ReactNode
}) => {
  const { t } = useLingui()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <li className={styles.earlier}>
      <article className={styles.card} aria-labelledby={id}>
        <h2 id={id}>
          <Trans>Earlier visits</Trans>
        </h2>
        <p className={styles.caption}>
          {t({
            message: plural(count, {
              one: '# visit was expected before today.',
              other: '# visits were expected before today.',
            }),
          })}{' '}
          <Trans>
            If they took place, mark them together: each gets the day on which it was expected, and you can
            change that later. If one was missed, the next visit is a good moment to ask.
          </Trans>
        </p>
        <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t`Hide them` : t`Show them`}
          <Icon name="chevronDown" size={16} />
        </button>
        {onAllDone && (
          <div className={styles.buttons}>
            <Button size="small" icon="check" onClick={onAllDone}>
              <Trans>Mark all earlier visits as done</Trans>
            </Button>
          </div>
        )}
      </article>
      {isOpen && <ol>{children}</ol>}
    </li>
  )
}
