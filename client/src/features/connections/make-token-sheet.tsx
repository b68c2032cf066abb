import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { reauthContract } from 'sync-protocol/api/account'
import type { AnswerOf } from 'sync-protocol/api/contract'
import { makePersonalTokenContract, type PersonalToken } from 'sync-protocol/api/personal-tokens'
import type { listTeamsContract } from 'sync-protocol/api/team'
import { plainName } from 'sync-protocol/entities/scalars'
import type { TokenScope } from 'sync-protocol/rules/permissions'
import { call } from '#api/call.ts'
import { ConfirmPasswordField } from '#features/account/confirm-password-field.tsx'
import { focusField } from '#features/account/focus-field.ts'
import { Problem } from '#features/account/problem.tsx'
import { useSubmit } from '#features/account/use-submit.ts'
import { Button } from '#ui/controls/button.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import { Field } from '#ui/controls/field.tsx'
import { SegmentedControl } from '#ui/controls/segmented-control.tsx'
import { SheetForm } from '#ui/layout/sheet-form.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import styles from './connections.module.css'
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
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<'name' | 'password'>()
  const [made, setMade] = useState<string>()
  const { isBusy, problem, clear, submit } = useSubmit()
  const lives = [
    { days: 30, label: t`30 days` },
    { days: 90, label: t`90 days` },
    { days: 365, label: t`A year` },
    { days: null, label: t`Until I end it` },
  ]
  const make = async (form: HTMLFormElement) => {
    const plain = plainName(name)
    const empty = plain === '' ? 'name' : password === '' ? 'password' : undefined
    setMissing(empty)
    if (empty) return focusField(form, empty)
    const failed = await submit(async () => {
      const { stepUpToken } = await call(reauthContract, { body: { password } })
      const { token, ...rest } = await call(makePersonalTokenContract, {
        headers: { 'x-step-up': stepUpToken },
        body: { name: plain, scope, teamId, days },
      })
      onMade(rest)
      setMade(token)
    })
    if (failed === 'wrong_password') focusField(form, 'password', { select: true })
  }
  if (made !== undefined)
    return (
      <ShownSecret secret={made} onClose={onClose}>
        {t`This access token is shown only once. Give it to the program that needs it, and to nobody else.`}
      </ShownSecret>
    )
  return (
    <Sheet open title={t`New access token`} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void make(event.currentTarget)
        }}
      >
        <SheetForm>
          <Field
            label={t`Name`}
            name="name"
            hint={t`What it is for, such as “Kitchen button”`}
            error={missing === 'name' ? t`Please enter a name` : undefined}
            maxLength={60}
            value={name}
            onChange={(event) => {
              setName(event.target.value)
              setMissing(undefined)
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
          {teams.length > 1 && (
            <div className={styles.group} role="group" aria-label={t`Family`}>
              <span>{t`Family`}</span>
              <div className={styles.chips}>
                {teams.map((team) => (
                  <Chip key={team.id} pressed={team.id === teamId} onClick={() => setTeamId(team.id)}>
                    <bdi dir="auto">{team.name}</bdi>
                  </Chip>
                ))}
              </div>
            </div>
          )}
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
          <ConfirmPasswordField
            value={password}
            isMissing={missing === 'password'}
            isWrong={problem === 'wrong_password'}
            onChange={(value) => {
              setPassword(value)
              setMissing(undefined)
              clear()
            }}
          />
          <Problem
            code={problem === 'wrong_password' ? null : problem}
            fallback={t`This did not work. Please try again.`}
          />
          <Button type="submit" size="large" wide busy={isBusy}>
            {t`Make the access token`}
          </Button>
        </SheetForm>
      </form>
    </Sheet>
  )
}
