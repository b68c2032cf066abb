import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { makePassContract } from 'sync-protocol/api/sitter'
import { call } from '#api/call.ts'
import { PasswordForm } from '#features/account/password-form.tsx'
import { stepUp } from '#features/account/step-up.ts'
import { linkOrigin } from '#platform/here.ts'
import type { Baby } from '#session/family.ts'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import { Field, TextArea } from '#ui/controls/field.tsx'
import styles from './passes.module.css'

const durations = [4, 12, 24, 72, 168] as const

/** Chooses the baby; nothing if there is only one. */
const BabyChips = ({
  babies,
  chosen,
  onChoose,
}: {
  babies: readonly Baby[]
  chosen: string
  onChoose: (id: string) => void
}) => {
  const { t } = useLingui()
  if (babies.length < 2) return null
  return (
    <div className={styles.chips} role="group" aria-label={t`Baby`}>
      {babies.map(({ id, name }) => (
        <Chip key={id} pressed={id === chosen} onClick={() => onChoose(id)}>
          <bdi dir="auto">{name}</bdi>
        </Chip>
      ))}
    </div>
  )
}

/** Chooses the validity of a pass, in hours. */
const DurationChips = ({ hours, onChoose }: { hours: number; onChoose: (hours: number) => void }) => {
  const { t } = useLingui()
  const names: Record<number, string> = {
    4: t`4 hours`,
    12: t`12 hours`,
    24: t`1 day`,
    72: t`3 days`,
    168: t`A week`,
  }
  return (
    <div className={styles.chips} role="group" aria-label={t`Valid for`}>
      {durations.map((one) => (
        <Chip key={one} pressed={one === hours} onClick={() => onChoose(one)}>
          {names[one]}
        </Chip>
      ))}
    </div>
  )
}

/** Asks for the baby, the validity and the permissions, and makes the pass. `onMade` gets its link. */
export const PassForm = ({ babies, onMade }: { babies: readonly Baby[]; onMade: (link: string) => void }) => {
  const { t } = useLingui()
  const [babyId, setBabyId] = useState(babies[0]!.id)
  const [hours, setHours] = useState<number>(12)
  const [values, setValues] = useState({ name: '', phones: '' })
  const [allowsMedicine, setMedicine] = useState(false)
  const set = (changed: Partial<typeof values>) => setValues({ ...values, ...changed })
  const make = async (password: string) => {
    const headers = await stepUp(password)
    const body = { hours, allowsMedicine, name: values.name.trim(), phones: values.phones.trim() }
    const { token } = await call(makePassContract, { params: { babyId }, body, headers })
    onMade(`${linkOrigin()}/sitter#${token}`)
  }
  return (
    <PasswordForm
      send={make}
      problems={{ too_many_passes: t`Ten sitters have a link already. End one first.` }}
      submitLabel={t`Make the link`}
    >
      {() => (
        <>
          <BabyChips babies={babies} chosen={babyId} onChoose={setBabyId} />
          <DurationChips hours={hours} onChoose={setHours} />
          <Field
            label={t`Name of the sitter`}
            hint={t`It stands on each entry. Without one the sitter is asked.`}
            name="sitter"
            autoComplete="off"
            maxLength={60}
            value={values.name}
            onChange={(event) => set({ name: event.target.value })}
          />
          <TextArea
            label={t`Numbers to call`}
            hint={t`One a line, such as your own and the pediatrician's. The emergency number of the country is always there.`}
            name="phones"
            maxLength={500}
            value={values.phones}
            onChange={(event) => set({ phones: event.target.value })}
          />
          <Checkbox
            label={t`Show medicines with their next safe time, and let the sitter log them`}
            checked={allowsMedicine}
            onChange={(event) => setMedicine(event.target.checked)}
          />
        </>
      )}
    </PasswordForm>
  )
}
