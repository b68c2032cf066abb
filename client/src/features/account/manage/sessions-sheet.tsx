import { useLingui } from '@lingui/react/macro'
import {
  deleteSessionContract,
  endOtherSessionsContract,
  listSessionsContract,
} from 'sync-protocol/api/account-sessions'
import type { AnswerOf } from 'sync-protocol/api/contract'
import { call } from '#api/call.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useNow } from '#session/use-now.ts'
import { Button } from '#ui/controls/button.tsx'
import { Tag } from '#ui/layout/card.tsx'
import { ListRow } from '#ui/layout/list-row.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import styles from '../account.module.css'
import { Problem } from '../problem.tsx'
import { useLoaded } from '../use-loaded.ts'
import { useSubmit } from '../use-submit.ts'

type Session = AnswerOf<typeof listSessionsContract>[number]

const Row = ({ session, onEnd, busy }: { session: Session; onEnd: () => void; busy: boolean }) => {
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow()
  const device = session.device || t`Unknown device`
  const since = format.date(new Date(session.createdAt), 'short')
  const ago = format.ago(new Date(session.lastSeenAt), now)
  // To the minute, so that a screen reader distinguishes the buttons of two equal devices.
  const seen = `${format.dayInSentence(new Date(session.lastSeenAt), now)} ${format.time(new Date(session.lastSeenAt))}`
  return (
    <ListRow
      icon="phone"
      label={device}
      detail={session.current ? t`Signed in since ${since}` : t`Last seen ${ago}`}
      end={
        session.current ? (
          <Tag tone="ok">{t`This device`}</Tag>
        ) : (
          <Button
            variant="quiet"
            size="small"
            busy={busy}
            onClick={onEnd}
            aria-label={t`Sign out: ${device}, last seen ${seen}`}
          >
            {t`Sign out`}
          </Button>
        )
      }
    />
  )
}

/** The user's sessions; any other one can be signed out, one or all. */
export const SessionsSheet = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui()
  const { value: sessions, problem, load, setValue } = useLoaded(() => call(listSessionsContract))
  const ending = useSubmit()
  const others = sessions?.filter(({ current }) => !current) ?? []
  const end = (id: string) =>
    ending.submit(async () => {
      await call(deleteSessionContract, { params: { sessionId: id } })
      setValue(sessions!.filter((session) => session.id !== id))
      toast.show({ text: t`Signed out there`, icon: 'check', durationMs: 3_000 })
    })
  const endAll = () =>
    ending.submit(async () => {
      await call(endOtherSessionsContract)
      setValue(sessions!.filter(({ current }) => current))
      toast.show({ text: t`Signed out everywhere else`, icon: 'check', durationMs: 3_000 })
    })
  return (
    <Sheet open title={t`Where you are signed in`} onClose={onClose}>
      <div className={styles.form}>
        <p className={styles.hint}>
          {t`What was logged on a device stays on it when it is signed out, and is sent after the next sign-in there.`}
        </p>
        {sessions ? (
          <ul>
            {sessions.map((session) => (
              <Row
                key={session.id}
                session={session}
                busy={ending.isBusy}
                onEnd={() => void end(session.id)}
              />
            ))}
          </ul>
        ) : (
          problem === null && <Skeleton width="70%" />
        )}
        <Problem code={ending.problem ?? problem} fallback={t`This did not work. Please try again.`} />
        {problem !== null && (
          <Button variant="quiet" wide onClick={() => void load()}>
            {t`Try again`}
          </Button>
        )}
        {others.length > 1 && (
          <Button variant="danger" wide busy={ending.isBusy} onClick={() => void endAll()}>
            {t`Sign out everywhere else`}
          </Button>
        )}
      </div>
    </Sheet>
  )
}
