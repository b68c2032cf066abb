import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { inviteContract } from 'sync-protocol/api/team'
import { isEmail, longestEmail } from 'sync-protocol/rules/email'
import { call } from '#api/call.ts'
import { useValues } from '#db/write/use-draft-values.ts'
import type { Baby } from '#session/family.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { SegmentedControl } from '#ui/controls/segmented-control.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { BabiesChoice } from './babies-choice.tsx'
import { TeamProblem } from './team-problem.tsx'
import styles from './team.module.css'
import { useTeamCall } from './use-team-call.ts'

const closesAfterMs = 2000

/** Asks for an address and sends the invitation; closes two seconds after it was sent. */
export const InviteSheet = ({
  teamId,
  babies,
  onClose,
}: {
  teamId: string
  babies: readonly Baby[]
  onClose: () => void
}) => {
  const { t } = useLingui()
  const {
    values,
    set,
    clear: forget,
  } = useValues(`invite/${teamId}`, () => ({
    email: '',
    role: 'FAMILY',
    babyId: '',
  }))
  const [wrong, setWrong] = useState<string>()
  const [sentTo, setSentTo] = useState<string>()
  const { isBusy, problem, run, clear } = useTeamCall()

  useEffect(() => {
    if (sentTo === undefined) return
    const timer = setTimeout(onClose, closesAfterMs)
    return () => clearTimeout(timer)
  }, [sentTo, onClose])

  const role = values?.role ?? 'FAMILY'
  // Ignores a baby that was deleted meanwhile.
  const only = babies.find(({ id }) => id === values?.babyId)

  const send = async () => {
    const address = values?.email.trim() ?? ''
    if (address === '') return setWrong(t`Please enter an e-mail address`)
    if (!isEmail(address)) return setWrong(t`This does not look like an e-mail address`)
    const body = { email: address, role, ...(only && { babies: [only.id] }) }
    const change = () => call(inviteContract, { query: { team: teamId }, body })
    if (!(await run(change, t`Failed to send invitation. Please try again.`))) return
    forget()
    setSentTo(address)
  }
  return (
    <Sheet open title={t`Invite to the family`} onClose={onClose}>
      {values && sentTo === undefined && (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          <Field
            label={t`E-mail`}
            hint={t`We send a link that works once, for 7 days and for this address only.`}
            name="invited"
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="send"
            maxLength={longestEmail}
            value={values.email}
            error={wrong}
            onChange={(event) => {
              set({ email: event.target.value })
              setWrong(undefined)
              clear()
            }}
          />
          <div className={styles.choices}>
            <SegmentedControl
              label={t`What the new member can do`}
              value={role}
              options={[
                { value: 'FAMILY', label: t`Look and log` },
                { value: 'VIEWER', label: t`Only look` },
              ]}
              onChange={(chosen) => set({ role: chosen })}
            />
            <p className={styles.detail}>
              {role === 'VIEWER'
                ? t`Sees everything of the family and changes nothing. A parent can change this later.`
                : t`Sees and logs everything here. A parent can make the new member a parent later.`}
            </p>
          </div>
          <BabiesChoice babies={babies} only={only} onChange={(babyId) => set({ babyId })} />
          <TeamProblem>{problem}</TeamProblem>
          <Button type="submit" size="large" wide busy={isBusy}>
            {isBusy ? t`Sending...` : t`Send the invitation`}
          </Button>
        </form>
      )}
      {sentTo !== undefined && (
        <p role="status" className={styles.sent}>
          <Icon name="check" size={24} />
          <span>
            <b>{t`Invitation sent`}</b>
            <span className={styles.detail}>{sentTo}</span>
          </span>
        </p>
      )}
    </Sheet>
  )
}
