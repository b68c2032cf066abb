import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { SkipReason } from 'sync-protocol/rules/export/plan-restore'
import { useFormat } from '#i18n/use-format.ts'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import styles from './export.module.css'
import type { RestorePlan } from './restore-plan.ts'

const skipTexts: Record<SkipReason, MessageDescriptor> = {
  unknown_kind: msg`A kind of entry that this version does not know`,
  invalid: msg`Not readable`,
  server: msg`Accounts, invitations and links: only the server makes them`,
  forbidden: msg`A deleted baby: only a parent can bring it back`,
  hidden_baby: msg`A baby that you do not see in this family`,
  no_baby: msg`Of a baby who is not here`,
  other_family: msg`Pictures and settings of another family`,
}

/** A backup that was read: what a restore would do, and when the backup was made. */
export interface Read {
  plan: RestorePlan
  exportedAt: string
}

/** The preview of a restore: what would be added, brought back and reset, and what is left out and why. */
export const Found = ({
  read: { plan },
  madeAt,
  choice,
}: {
  read: Read
  madeAt: string
  choice: {
    revives: boolean
    changes: boolean
    setRevives: (value: boolean) => void
    setChanges: (value: boolean) => void
  }
}) => {
  const { t } = useLingui()
  const format = useFormat()
  const { add, revive, change } = plan.steps
  const lines: [string, number][] = [
    [t`Missing here, will be added`, add.length],
    [t`Deleted here since`, revive.length],
    [t`Changed here since`, change.length],
    [t`The same here already`, plan.same],
    ...[...plan.skipped].map(([reason, count]): [string, number] => [t(skipTexts[reason]), count]),
  ]
  return (
    <>
      {madeAt && <p>{t`Backup of ${madeAt}`}</p>}
      {plan.moved.map(({ from, to }) => {
        const [source, target] = [from ?? '–', to ?? '–']
        return (
          <p key={source}>
            {t`This is the diary of another family, ${source}. Its babies and entries will be added to ${target}.`}
          </p>
        )
      })}
      <dl className={styles.counts}>
        {lines
          .filter(([, count], at) => at === 0 || count > 0)
          .map(([name, count]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{format.number(count)}</dd>
            </div>
          ))}
      </dl>
      {revive.length > 0 && (
        <Checkbox
          label={t`Bring back what was deleted since`}
          checked={choice.revives}
          onChange={(event) => choice.setRevives(event.target.checked)}
        />
      )}
      {change.length > 0 && (
        <Checkbox
          label={t`Undo what was changed since`}
          checked={choice.changes}
          onChange={(event) => choice.setChanges(event.target.checked)}
        />
      )}
    </>
  )
}
