import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { milkRuleMost } from 'sync-protocol/entities/milk-rules'
import { type MilkRules, usualMilkRules } from 'sync-protocol/reference/milk-storage'
import { CareForm } from '#features/activities/forms/care-form.tsx'
import { CareSheet } from '#features/activities/forms/care-sheet.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { milkGlyph } from './glyph.tsx'
import styles from '#features/activities/stash/milk.module.css'
import type { Stash } from '#features/activities/stash/use-stash.ts'
import { useStashWrites } from '#features/activities/stash/use-stash-writes.ts'

type Typed = Record<keyof MilkRules, string>
const typed = ({ roomHours, fridgeDays, freezerMonths, thawedHours }: MilkRules): Typed => ({
  roomHours: String(roomHours),
  fridgeDays: String(fridgeDays),
  freezerMonths: String(freezerMonths),
  thawedHours: String(thawedHours),
})
const names = ['roomHours', 'fridgeDays', 'freezerMonths', 'thawedHours'] as const
const isGood = (name: (typeof names)[number], text: string) =>
  /^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= milkRuleMost[name]

/** Edits how long the family keeps pumped milk. Shows the source of the usual times. */
export const RulesSheet = ({
  spaceId,
  stash,
  onClose,
}: {
  spaceId: string
  stash: Stash
  onClose: () => void
}) => {
  const { t } = useLingui()
  const { setRules } = useStashWrites(spaceId)
  const [values, setValues] = useState(() => typed(stash.rules))
  const [wrong, setWrong] = useState<(typeof names)[number]>()
  const labels: Typed = {
    roomHours: t`Room, hours`,
    fridgeDays: t`Fridge, days`,
    freezerMonths: t`Freezer, months`,
    thawedHours: t`Thawed, in the fridge, hours`,
  }
  const save = async () => {
    const bad = names.find((name) => !isGood(name, values[name]))
    setWrong(bad)
    if (bad) return
    const chosen = Object.fromEntries(names.map((name) => [name, Number(values[name])])) as MilkRules
    if (await setRules(stash, chosen)) onClose()
  }
  return (
    <CareSheet title={t`How long milk keeps`} glyph={milkGlyph} onClose={onClose}>
      <CareForm
        saveLabel={t`Save`}
        onSave={save}
        footer={
          <Button variant="plain" icon="undo" onClick={() => setValues(typed(usualMilkRules))}>
            {t`The usual times`}
          </Button>
        }
      >
        <p className={styles.muted}>
          {t`Usual times: CDC, Breast Milk Storage and Preparation; the same in ABM Clinical Protocol #8. For a healthy baby born at term. Ask your doctor for a baby who is preterm or ill.`}
        </p>
        {names.map((name) => {
          const most = milkRuleMost[name]
          return (
            <Field
              key={name}
              label={labels[name]}
              inputMode="numeric"
              autoComplete="off"
              value={values[name]}
              error={wrong === name ? t`A whole number from 1 to ${most}` : undefined}
              onChange={(event) => {
                setWrong(undefined)
                setValues({ ...values, [name]: event.target.value })
              }}
            />
          )
        })}
      </CareForm>
    </CareSheet>
  )
}
