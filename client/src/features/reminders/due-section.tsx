import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { useNow } from '#session/use-now.ts'
import { Card, SectionTitle } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { ListRow } from '#ui/layout/list-row.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { Pebble } from '#ui/picture/pebble.tsx'
import type { ReminderKind } from 'sync-protocol/rules/reminders/reminder'
import { noneText, reasonText, timeText } from './due-reason.ts'
import type { DueOfBaby, DueReminder } from './due-of-baby.ts'
import { kindNames, kindPictures } from './kind-names.ts'
import styles from './reminders.module.css'
import { useDue } from './use-due.ts'

const Picture = ({ kind }: { kind: ReminderKind }) => {
  const picture = kindPictures[kind]
  return (
    <span className={styles.picture}>
      {'act' in picture ? (
        <Pebble act={picture.act} glyph={kind === 'medicine' ? 'medicine' : picture.act} size={36} />
      ) : (
        <Icon name={picture.icon} size={23} />
      )}
    </span>
  )
}

/** `name`: of the baby, if there are several and the reminder is about one of them. */
const Title = ({ kind, name }: { kind: ReminderKind; name: string | null }) => {
  const { t } = useLingui()
  return (
    <>
      {t(kindNames[kind])}
      {name !== null && kind !== 'backup' && (
        <>
          {' · '}
          <bdi dir="auto">{name}</bdi>
        </>
      )}
    </>
  )
}

const DueRow = ({ due, name, now }: { due: DueReminder; name: string | null; now: number }) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const moved = due.movedFrom === null ? null : timeText(format, due.movedFrom, now)
  const when = due.at <= now ? t({ message: 'now', context: 'reminder' }) : timeText(format, due.at, now)
  return (
    <ListRow
      start={<Picture kind={due.kind} />}
      label={
        <span className={styles.head}>
          <span>
            <Title kind={due.kind} name={name} />
          </span>
          <span className={styles.when}>{when}</span>
        </span>
      }
      detail={
        <>
          {reasonText(due, { i18n, format, now })}
          {moved !== null && <span className={styles.moved}>{t`Moved from ${moved} by quiet hours`}</span>}
        </>
      }
    />
  )
}

const List = ({ all, now }: { all: readonly DueOfBaby[]; now: number }) => {
  const { t, i18n } = useLingui()
  const nameOf = ({ baby }: DueOfBaby) => (all.length > 1 ? baby.name : null)
  const due = all
    .flatMap((one) => one.due.map((reminder) => ({ reminder, name: nameOf(one), babyId: one.baby.id })))
    .toSorted((a, b) => a.reminder.at - b.reminder.at)
  const none = all.flatMap((one) => one.none.map((of) => ({ ...of, name: nameOf(one), babyId: one.baby.id })))
  if (due.length + none.length === 0) {
    const isAnyOn = all.some((one) => one.isAnyOn)
    return (
      <EmptyState
        acts={['feed', 'sleep']}
        title={isAnyOn ? t`Nothing due for now` : t`No reminders chosen`}
        text={
          isAnyOn
            ? t`What is turned on here appears as soon as it has a time.`
            : t`What you choose on this page appears here with its time.`
        }
      />
    )
  }
  return (
    <ul>
      {due.map(({ reminder, name, babyId }) => (
        <DueRow key={`${babyId}/${reminder.key}`} due={reminder} name={name} now={now} />
      ))}
      {none.map(({ kind, because, name, babyId }) => (
        <ListRow
          key={`${babyId}/${kind}`}
          start={<Picture kind={kind} />}
          label={<Title kind={kind} name={name} />}
          detail={noneText(i18n, kind, because)}
          value="–"
        />
      ))}
    </ul>
  )
}

/** The next reminders of these babies with their reasons, from the rows of this device. Works offline. */
export const DueSection = ({ babies }: { babies: readonly Baby[] }) => {
  const { t } = useLingui()
  const now = useNow()
  const all = useDue(babies, now)
  return (
    <section>
      <SectionTitle>{t`Due next`}</SectionTitle>
      <Card list>{all ? <List all={all} now={now} /> : <Skeleton height={180} width="100%" />}</Card>
    </section>
  )
}
