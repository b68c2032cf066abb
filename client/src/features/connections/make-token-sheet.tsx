import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AnswerOf } from 'sync-protocol/api/contract'
import { makePersonalTokenContract, type PersonalToken } from 'sync-protocol/api/personal-tokens'
import type { listTeamsContract } from 'sync-protocol/api/team'
import { plainName } from 'sync-protocol/entities/scalars'
import type { TokenScope } from 'sync-protocol/rules/permissions'
import { call } from '#api/call.ts'
import { PasswordForm } from '#features/account/password-form.tsx'
import { stepUp } from '#features/account/step-up.ts'
import { Chip } from '#ui/controls/chip.tsx'
import { Field } from '#ui/controls/field.tsx'
import { SegmentedControl } from '#ui/controls/segmented-control.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import styles from './connections.module.css'
import { FamilyChips } from './family-chips.tsx'
import { ShownSecret } from './shown-secret.tsx'

interface Props {
  teams: AnswerOf<typeof listTeamsContract>
  onMade: (token: PersonalToken) => void
  onClose: () => void
}

/** Makes a token after the password was typed again, and shows it once. */
export const MakeTokenSheet = ({ teams, onMade, onClose }: Props) => {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const [scope, setScope] = useState<TokenScope>('read')
  const [teamId, setTeamId] = useState((teams.find(({ isActive }) => isActive) ?? teams[0]!).id)
  const [days, setDays] = useState<number | null>(365)
  const [made, setMade] = useState<string>()
  const lives = [
    { days: 30, label: t`30 days` },
    { days: 90, label: t`90 days` },
    { days: 365, label: t`A year` },
    { days: null, label: t`Until I end it` },
  ]
  const make = async (password: string) => {
    const { token, ...rest } = await call(makePersonalTokenContract, {
      headers: await stepUp(password),
      body: { name: plainName(name), scope, teamId, days },
    })
    onMade(rest)
    setMade(token)
  }
  if (made !== undefined)
    return (
      <ShownSecret secret={made} onClose={onClose}>
        {t`This access token is shown only once. Give it to the program that needs it, and to nobody else.`}
      </ShownSecret>
    )
  return (
    <Sheet open title={t`New access token`} onClose={onClose}>
      <PasswordForm
        emptyField={() => (plainName(name) === '' ? 'name' : undefined)}
        send={make}
        submitLabel={t`Make the access token`}
      >
        {({ missing, changed }) => (
          <>
            <Field
              label={t({ message: 'Name', context: 'thing' })}
              name="name"
              hint={t`What it is for, such as “Kitchen button”`}
              error={missing === 'name' ? t`Please enter a name` : undefined}
              maxLength={60}
              value={name}
              onChange={(event) => {
                setName(event.target.value)
                changed()
              }}
            />
            <div className={styles.group}>
              <span>{t`It may`}</span>
              <SegmentedControl
                label={t`It may`}
                options={[
                  { value: 'read', label: t({ message: 'Read', context: 'access token' }) },
                  { value: 'log', label: t`Read and log` },
                ]}
                value={scope}
                onChange={setScope}
              />
            </div>
            <FamilyChips families={teams} chosen={teamId} onChoose={setTeamId} />
            <div className={styles.group} role="group" aria-label={t`It works for`}>
              <span>{t`It works for`}</span>
              <div className={styles.chips}>
                {lives.map((life) => (
                  <Chip key={life.label} pressed={life.days === days} onClick={() => setDays(life.days)}>
                    {life.label}
                  </Chip>
                ))}
              </div>
            </div>
          </>
        )}
      </PasswordForm>
    </Sheet>
  )
}
