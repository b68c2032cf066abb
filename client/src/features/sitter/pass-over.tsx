import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/use-format.ts'
import { Card } from '#ui/layout/card.tsx'
import type { PassState } from './pass-store.ts'
import { EntryList } from './entry-list.tsx'
import { shownPass } from './shown-pass.ts'
import styles from './sitter.module.css'

/** The pass has ended: shows this, and the entries that did not reach the parents. */
export const PassOver = ({ state: { pass, unsent } }: { state: PassState }) => {
  const { t } = useLingui()
  const format = useFormat()
  const view = pass.view!
  const { name } = view.baby
  const until = Date.parse(view.pass.endsAt)
  const time = format.time(until)
  const count = unsent.length
  const left = shownPass({ ...view, entries: [] }, unsent, pass.seenAt).entries
  return (
    <div className={styles.words}>
      <h1>{t`This link has ended`}</h1>
      <p dir="auto">
        {until <= pass.seenAt
          ? t`It was valid until ${time}. Thank you for looking after ${name}.`
          : t`The parents have ended it, or its time is over. Thank you for looking after ${name}.`}
      </p>
      {count > 0 && (
        <>
          <p role="alert" className={styles.notSent}>
            {t`Not sent to the parents: ${count}. Please tell them.`}
          </p>
          <Card list>
            <EntryList entries={left} />
          </Card>
        </>
      )}
    </div>
  )
}
