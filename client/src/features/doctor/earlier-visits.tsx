import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import styles from './doctor.module.css'

/** Explains unmarked earlier visits and what to do with them. */
const Explained = ({ count, isOver }: { count: number; isOver: boolean }) => {
  const { t } = useLingui()
  if (isOver)
    return (
      <>
        {t({
          message: plural(count, {
            one: 'This plan is over. # visit of it is not marked.',
            other: 'This plan is over. # visits of it are not marked.',
          }),
        })}{' '}
        <Trans>Nothing is due any more. You can still mark what was done.</Trans>
      </>
    )
  return (
    <>
      {t({
        message: plural(count, {
          one: '# older visit is not marked.',
          other: '# older visits are not marked.',
        }),
      })}{' '}
      <Trans>
        If they took place, mark them all at once: each gets its expected day, and you can change it later. If
        one was missed, ask about it at the next visit.
      </Trans>
    </>
  )
}

/** Visits from before the family used the app, folded into one item; the user can expand or mark them together. */
export const EarlierVisits = ({
  count,
  isOver,
  onAllDone,
  onAllAside,
  children,
}: {
  count: number
  /** The child is older than the schedule. */
  isOver: boolean
  /** Absent if the user may not write. */
  onAllDone: (() => void) | undefined
  onAllAside: (() => void) | undefined
  /** The visits, as list items. */
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
          <Explained count={count} isOver={isOver} />
        </p>
        <div className={styles.buttons}>
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t`Hide them` : t`Show them`}
          </Button>
          {onAllDone && (
            <Button size="small" variant="plain" onClick={onAllDone}>
              <Trans>Mark all as done</Trans>
            </Button>
          )}
          {onAllAside && !isOver && (
            <Button size="small" variant="plain" onClick={onAllAside}>
              <Trans>Skip all</Trans>
            </Button>
          )}
        </div>
      </article>
      {isOpen && <ol>{children}</ol>}
    </li>
  )
}
