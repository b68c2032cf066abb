import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { PassView } from 'sync-protocol/api/sitter'
import { useFormat } from '#i18n/use-format.ts'
import type { StoredPass, UnsentEntry } from '#db/sitter/sitter-database.ts'
import { Button } from '#ui/controls/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { EntryList } from './entry-list.tsx'
import { HelpCard } from './help-card.tsx'
import { LogButtons } from './log-buttons.tsx'
import type { PassStore } from './pass-store.ts'
import { type ShownPass, shownPass } from './shown-pass.ts'
import styles from './sitter.module.css'
import { useLog } from './use-log.ts'
import { usePassNow } from './use-pass.ts'

/** The sitter's page: the baby's state, what is next, the log, and four large buttons. */
export const PassPage = ({
  store,
  pass,
  view,
  unsent,
}: {
  store: PassStore
  pass: StoredPass
  view: PassView
  unsent: readonly UnsentEntry[]
}) => {
  const { t } = useLingui()
  const now = usePassNow(pass.offset)
  const log = useLog(store, pass.token)
  const shown = shownPass(view, unsent, now)
  const isOver = Date.parse(view.pass.endsAt) <= now
  return (
    <>
      <StateCard view={view} shown={shown} now={now} />
      <Sent unsent={unsent} onForget={() => void store.forgetRefused(pass.token)} />
      <div className={styles.columns}>
        <section>
          <h2>{t`The last 12 hours`}</h2>
          <Card list>
            {shown.entries.length > 0 ? (
              <EntryList entries={shown.entries} />
            ) : (
              <p className={styles.muted}>{t`Nothing was logged.`}</p>
            )}
          </Card>
        </section>
        <HelpCard phones={view.pass.phones} />
      </div>
      {isOver ? (
        <p className={styles.notSent} role="status">
          {t`The time of this link is over. What you logged is still sent for a day.`}
        </p>
      ) : (
        <LogButtons shown={shown} allowsMedicine={view.pass.allowsMedicine} now={now} log={log} />
      )}
    </>
  )
}

const StateCard = ({ view, shown, now }: { view: PassView; shown: ShownPass; now: number }) => {
  const { t } = useLingui()
  const format = useFormat()
  const { name } = view.baby
  const time = (instant: string) => format.time(Date.parse(instant))
  const { sleep, lastFeedAt, nextFeeding } = shown
  const since = sleep && time(sleep.at)
  const length = sleep && format.duration(Math.max(0, now - Date.parse(sleep.at)))
  const endsAt = Date.parse(view.pass.endsAt)
  const day = format.dayInSentence(endsAt, now)
  const until =
    day === format.dayInSentence(now, now) ? format.time(endsAt) : `${day}, ${format.time(endsAt)}`
  const next = nextFeeding && time(nextFeeding.at)
  const range = nextFeeding && format.timeRange(Date.parse(nextFeeding.from), Date.parse(nextFeeding.until))
  return (
    <div className={styles.state} data-sleeping={sleep ? true : undefined}>
      <h1 dir="auto">{name}</h1>
      <p className={styles.now}>{sleep ? t`Asleep since ${since}, ${length}` : t`Awake`}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{t`Last feed`}</dt>
          <dd>{lastFeedAt ? time(lastFeedAt) : '–'}</dd>
          {lastFeedAt && <dd className={styles.muted}>{format.ago(Date.parse(lastFeedAt), now)}</dd>}
        </div>
        <div>
          <dt>{t`Next feed, estimated`}</dt>
          <dd>{next ?? '–'}</dd>
          <dd className={styles.muted}>{range ?? t`No estimate right now`}</dd>
        </div>
      </dl>
      <p className={styles.muted}>{t`This link is valid until ${until}`}</p>
    </div>
  )
}

/** Whether everything reached the parents; not by colour alone. */
const Sent = ({ unsent, onForget }: { unsent: readonly UnsentEntry[]; onForget: () => void }) => {
  const { t } = useLingui()
  const isOnline = useOnline()
  const refused = unsent.filter((one) => one.refused !== null).length
  const waiting = unsent.length - refused
  return (
    <div role="status" className={styles.sent}>
      <p>
        <Icon name={waiting > 0 ? 'phone' : isOnline ? 'cloudCheck' : 'cloudOff'} size={20} />
        {waiting > 0
          ? t`${plural(waiting, { one: '# entry is on this phone, not sent yet', other: '# entries are on this phone, not sent yet' })}`
          : isOnline
            ? t`The parents have everything`
            : t`Offline. What you log is kept on this phone`}
      </p>
      {refused > 0 && (
        <p className={styles.notSent}>
          {t`Refused by the server: ${refused}. Please tell the parents.`}
          <Button variant="soft" size="small" onClick={onForget}>
            {t`Understood`}
          </Button>
        </p>
      )}
    </div>
  )
}
