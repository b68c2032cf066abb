import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { reauthContract } from 'sync-protocol/api/account'
import { type CalendarFeed, makeCalendarFeedContract } from 'sync-protocol/api/calendar-feeds'
import type { AnswerOf } from 'sync-protocol/api/contract'
import type { listTeamsContract } from 'sync-protocol/api/team'
import { plainName } from 'sync-protocol/entities/scalars'
import { call } from '#api/call.ts'
import { ConfirmPasswordField } from '#features/account/confirm-password-field.tsx'
import { focusField } from '#features/account/focus-field.ts'
import { Problem } from '#features/account/problem.tsx'
import { useSubmit } from '#features/account/use-submit.ts'
import { viewerTimeZone } from '#i18n/use-format.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import { Field } from '#ui/controls/field.tsx'
import { SheetForm } from '#ui/layout/sheet-form.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { PRODUCT_NAME } from '#ui/picture/product-name.ts'
import styles from '../connections.module.css'
import { ShownAddress } from './shown-address.tsx'

interface Props {
  /** At least one. */
  teams: AnswerOf<typeof listTeamsContract>
  onMade: (calendar: CalendarFeed) => void
  onClose: () => void
}

const discreet = { visits: true, reminders: false, running: false, showsDetails: false }

/** Makes a calendar after the password was typed again, and shows its address once. */
export const MakeCalendarSheet = ({ teams, onMade, onClose }: Props) => {
  const { t } = useLingui()
  const [name, setName] = useState(PRODUCT_NAME)
  const [teamId, setTeamId] = useState((teams.find(({ isActive }) => isActive) ?? teams[0]!).id)
  const [contents, setContents] = useState(discreet)
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<'name' | 'contents' | 'password'>()
  const [address, setAddress] = useState<string>()
  const { isBusy, problem, clear, submit } = useSubmit()
  const change = (changed: Partial<typeof contents>) => {
    setContents({ ...contents, ...changed })
    setMissing(undefined)
  }
  const emptyPart = () => {
    if (plainName(name) === '') return 'name'
    if (!contents.visits && !contents.reminders && !contents.running) return 'contents'
    return password === '' ? 'password' : undefined
  }
  const make = async (form: HTMLFormElement) => {
    const empty = emptyPart()
    setMissing(empty)
    if (empty) return focusField(form, empty === 'contents' ? 'visits' : empty)
    const failed = await submit(async () => {
      const { stepUpToken } = await call(reauthContract, { body: { password } })
      const { address: made, ...calendar } = await call(makeCalendarFeedContract, {
        headers: { 'x-step-up': stepUpToken },
        body: { name: plainName(name), teamId, ...contents, timeZone: viewerTimeZone() },
      })
      onMade(calendar)
      setAddress(made)
    })
    if (failed === 'wrong_password') focusField(form, 'password', { select: true })
  }
  if (address !== undefined) return <ShownAddress address={address} onClose={onClose} />
  return (
    <Sheet open title={t`New calendar`} onClose={onClose}>
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
            hint={t`Calendars show it above the events`}
            error={missing === 'name' ? t`Please enter a name` : undefined}
            maxLength={60}
            value={name}
            onChange={(event) => {
              setName(event.target.value)
              setMissing(undefined)
            }}
          />
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
          <div className={styles.group} role="group" aria-label={t`In the calendar`}>
            <span>{t`In the calendar`}</span>
            <Checkbox
              name="visits"
              label={t`Visits`}
              error={missing === 'contents' ? t`Please choose something for the calendar` : undefined}
              checked={contents.visits}
              onChange={(event) => change({ visits: event.target.checked })}
            />
            <Checkbox
              label={t`Reminders, as you chose them`}
              checked={contents.reminders}
              onChange={(event) => change({ reminders: event.target.checked })}
            />
            <Checkbox
              label={t`What runs now: sleep, breastfeeding, activities`}
              checked={contents.running}
              onChange={(event) => change({ running: event.target.checked })}
            />
          </div>
          <div className={styles.group}>
            <Checkbox
              label={t`Show names, titles and notes`}
              checked={contents.showsDetails}
              onChange={(event) => change({ showsDetails: event.target.checked })}
            />
            <p className={styles.muted}>
              {t`Without them an event only says what it is. Your calendar’s provider can read what stands in it.`}
            </p>
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
            {t`Make the calendar`}
          </Button>
        </SheetForm>
      </form>
    </Sheet>
  )
}
