import { useLingui } from '@lingui/react/macro'
import { accountLogContract, teamLogContract } from 'sync-protocol/api/audit'
import type { AnswerOf } from 'sync-protocol/api/contract'
import { call } from '#api/call.ts'
import { useFormat } from '#i18n/use-format.ts'
import { Button } from '#ui/controls/button.tsx'
import { SectionTitle } from '#ui/layout/card.tsx'
import { ListRow } from '#ui/layout/list-row.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import styles from '../account.module.css'
import { Problem } from '../problem.tsx'
import { securityWords } from './security-words.ts'
import { useLoaded } from '../use-loaded.ts'

type Event = AnswerOf<typeof accountLogContract>[number]

const List = ({ title, events, ofTeam }: { title: string; events: Event[]; ofTeam: boolean }) => {
  const { t } = useLingui()
  const format = useFormat()
  if (events.length === 0) return null
  return (
    <section className={styles.log}>
      <SectionTitle>{title}</SectionTitle>
      <ul>
        {events.map(({ id, at, action, by, target, device }) => {
          // A newer server may log actions for which this version has no text.
          const known = Object.hasOwn(securityWords, action) ? t(securityWords[action]) : action
          const who = ofTeam ? (by?.displayName ?? t`Former member`) : device
          const instant = new Date(at)
          const when = `${format.date(instant, 'short')}, ${format.time(instant)}`
          return (
            <ListRow
              key={id}
              label={target ? `${known}: ${target.displayName}` : known}
              detail={who ? `${who} · ${when}` : when}
            />
          )
        })}
      </ul>
    </section>
  )
}

/** Events of the account, and for a parent of the team, in the last 180 days. */
export const SecurityLogSheet = ({ isParent, onClose }: { isParent: boolean; onClose: () => void }) => {
  const { t } = useLingui()
  const { value, problem, load } = useLoaded(async () => ({
    own: await call(accountLogContract),
    team: isParent ? await call(teamLogContract) : [],
  }))
  return (
    <Sheet open title={t`Security log`} onClose={onClose}>
      <p className={styles.hint}>{t`Kept for 180 days. Nothing from the diary is in it.`}</p>
      {value && <List title={t`Your account`} events={value.own} ofTeam={false} />}
      {value && <List title={t`Your family`} events={value.team} ofTeam />}
      {!value && problem === null && <Skeleton width="70%" />}
      <Problem code={problem} fallback={t`This did not work. Please try again.`} />
      {problem !== null && (
        <Button variant="quiet" wide onClick={() => void load()}>
          {t`Try again`}
        </Button>
      )}
    </Sheet>
  )
}
