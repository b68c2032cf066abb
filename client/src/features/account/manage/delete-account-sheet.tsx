import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  deleteAccountContract,
  deleteAccountInfoContract,
  type DeletionInfo,
} from 'sync-protocol/api/account-deletion'
import { call } from '#api/call.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { ListRow } from '#ui/layout/list-row.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import styles from '../account.module.css'
import { ConfirmPasswordField } from '../confirm-password-field.tsx'
import { Problem } from '../problem.tsx'
import { useLoaded } from '../use-loaded.ts'
import { usePasswordForm } from '../use-password-form.ts'

type Team = DeletionInfo['teams'][number]

/** Returns a function for the text of the effect on one team. */
const useFate = () => {
  const { t } = useLingui()
  return ({ isOnlyMember, isCreator, requiresDeletion }: Team, deleteAllData: boolean) => {
    if (requiresDeletion) return t`Nobody else is in this family. It will be deleted.`
    if (isOnlyMember) return t`This family has no baby and nobody else. It will be deleted.`
    if (!isCreator) return t`You leave this family. What you logged stays, signed “Former member”.`
    return deleteAllData
      ? t`Your family is deleted. For 30 days its other parent can take it over.`
      : t`Your family goes on without you and passes to its oldest member. What you logged stays, signed “Former member”.`
  }
}

const Teams = ({ info, deleteAllData }: { info: DeletionInfo; deleteAllData: boolean }) => {
  const { t } = useLingui()
  const fateOf = useFate()
  return (
    <ul aria-label={t`Your families`}>
      {info.teams.map((team) => (
        <ListRow
          key={team.teamId}
          icon="team"
          label={team.teamName}
          detail={
            <>
              {t({
                message: `${plural(team.memberCount, { one: '# member', other: '# members' })} · ${plural(team.babyCount, { one: '# baby', other: '# babies' })}`,
              })}
              <br />
              {fateOf(team, deleteAllData)}
            </>
          }
        />
      ))}
    </ul>
  )
}

const Form = ({
  info,
  unsent,
  onDeleted,
  onClose,
}: {
  info: DeletionInfo
  unsent: number
  onDeleted: () => void
  onClose: () => void
}) => {
  const { t } = useLingui()
  const [wanted, setWanted] = useState(false)
  const deleteAllData = info.mustDeleteAllData || wanted
  const remove = async (password: string) => {
    await call(deleteAccountContract, { body: { deleteAllData, password } })
    onDeleted()
  }
  const { isBusy, problem, form, field } = usePasswordForm({ send: remove })
  const isOver = problem === 'unauthenticated' || problem === 'invalid_refresh_token'
  return (
    <form className={styles.form} {...form}>
      <p>{t`Your account is deleted at once and for good: your name, your address, your settings and your sign-in on every device.`}</p>
      {info.teams.length > 0 && <Teams info={info} deleteAllData={deleteAllData} />}
      {unsent > 0 && (
        <p className={styles.note}>
          {t({
            message: plural(unsent, {
              one: '# entry on this device has not reached the server. It is deleted too.',
              other: '# entries on this device have not reached the server. They are deleted too.',
            }),
          })}
        </p>
      )}
      <div>
        <Checkbox
          label={t`Delete all data of my families too`}
          checked={deleteAllData}
          disabled={info.mustDeleteAllData}
          onChange={(event) => setWanted(event.target.checked)}
        />
        {info.mustDeleteAllData && (
          <p className={styles.hint}>{t`This is needed: some of your families would have nobody left.`}</p>
        )}
      </div>
      <ConfirmPasswordField {...field} />
      <Problem
        code={problem === null || problem === 'rate_limited' ? problem : 'other'}
        fallback={
          isOver
            ? t`Please log out and log back in before deleting your account`
            : t`Failed to delete account. Please try again.`
        }
      />
      <Button type="submit" variant="danger" wide busy={isBusy}>
        {t`Delete account`}
      </Button>
      <Button size="large" wide onClick={onClose}>
        {t`Keep my account`}
      </Button>
    </form>
  )
}

/**
 * Deletes the account: its effect on each team, a choice, the password. `unsent`: number of entries that only this
 * device has.
 */
export const DeleteAccountSheet = ({
  unsent,
  onDeleted,
  onClose,
}: {
  unsent: number
  onDeleted: () => void
  onClose: () => void
}) => {
  const { t } = useLingui()
  const { value: info, problem, load } = useLoaded(() => call(deleteAccountInfoContract))
  return (
    <Sheet open title={t`Delete account?`} onClose={onClose}>
      {info ? (
        <Form info={info} unsent={unsent} onDeleted={onDeleted} onClose={onClose} />
      ) : problem === null ? (
        <Skeleton width="70%" />
      ) : (
        <div className={styles.form}>
          <Problem code="other" fallback={t`Failed to load account information`} />
          <Button variant="quiet" wide onClick={() => void load()}>
            {t`Try again`}
          </Button>
        </div>
      )}
    </Sheet>
  )
}
