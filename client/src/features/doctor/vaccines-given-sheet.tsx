import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { VaccineCode } from 'sync-protocol/reference/visits/schedules'
import { dayProblem } from 'sync-protocol/rules/day-of-life'
import { formOf } from '#db/write/draft.ts'
import { useLocalData } from '#db/schema/local-data.ts'
import type { Shown } from '#db/live/use-rows.ts'
import { useValues } from '#db/write/use-draft-values.ts'
import { patch, remove } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import type { Baby } from '#session/family.ts'
import { useFormat } from '#i18n/use-format.ts'
import { NotSavedNotice } from '#forms/not-saved-notice.tsx'
import { useSave } from '#forms/use-save.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import styles from './forms.module.css'
import { doseNames, vaccineNames } from '#i18n/vaccines/names.ts'
import { vaccineKindNames } from './schedule-words.ts'
import { useGiven } from './use-given.ts'
import { useToday } from './use-visits.ts'
import type { VisitVaccine } from './visit-vaccines.ts'

/** A vaccine with its dose; one that is not routine says for whom it is, or that it was given before. */
const VaccineLabel = ({ vaccine, isOwn }: { vaccine: VisitVaccine; isOwn: boolean }) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { code, dose, kind, givenOn } = vaccine
  const day = givenOn !== null && !isOwn && format.day(givenOn, 'long')
  const note = day ? t`Given on ${day}` : kind !== 'routine' && i18n._(vaccineKindNames[kind])
  return (
    <>
      {i18n._(vaccineNames[code])}, {i18n._(doseNames[dose])}
      {note && <small className={styles.note}>{note}</small>}
    </>
  )
}

/**
 * Chooses the vaccines given at a standard visit, and the day; the vaccine record shows them. Each new tick becomes an
 * entry; a tick of an earlier version stays a tick.
 */
export const VaccinesGivenSheet = ({
  baby,
  vaccines,
  completion,
  onClose,
}: {
  baby: Baby
  vaccines: readonly VisitVaccine[]
  completion: Shown<'visitCompletion'>
  onClose: () => void
}) => {
  const { t } = useLingui()
  const { db, clock } = useLocalData()
  const today = useToday()
  const born = baby.birthDate
  const { given: givenAt } = useGiven(baby)
  const { save, refusal, isSaving } = useSave()
  const ticked = completion.vaccinesGiven ?? []
  const { values, before, set, clear } = useValues(formOf('vaccines', completion), () => ({
    day: completion.completedDate,
    given: vaccines
      .filter(({ code, entry }) => entry !== undefined || ticked.includes(code))
      .map(({ code }) => code as string) as readonly string[],
  }))
  const [isWrong, setWrong] = useState(false)
  const { day = '', given = [] } = values ?? {}
  const flip = (code: VaccineCode, isGiven: boolean) => {
    const others = given.filter((one) => one !== code)
    set({ given: isGiven ? [...others, code] : others })
  }
  const submit = async () => {
    if (dayProblem(day, born, today)) return setWrong(true)
    const has = (code: VaccineCode) => given.includes(code)
    const isNew = ({ code, entry }: VisitVaccine) => has(code) && !entry && !ticked.includes(code)
    const isUndone = ({ code }: VisitVaccine) => !has(code) && before.given.includes(code)
    const isDone = await save(() =>
      write(db, clock, [
        patch('visitCompletion', completion.spaceId, completion.id, {
          vaccinesGiven: vaccines
            .map(({ code }) => code)
            .filter((code) => has(code) && ticked.includes(code)),
          completedDate: day,
        }),
        ...vaccines.filter(isNew).map((vaccine) => givenAt(completion.visitKey, vaccine, day)),
        ...vaccines
          .filter(isUndone)
          .flatMap(({ entry }) => (entry ? [remove('vaccination', entry.spaceId, entry.id)] : [])),
      ]),
    )
    if (!isDone) return
    clear()
    onClose()
  }
  return (
    <Sheet open onClose={onClose} act="care" glyph="medicine" title={t`Vaccines given`}>
      {values && (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          <Field
            label={t`Day of the visit`}
            type="date"
            min={born}
            max={today}
            value={day}
            error={isWrong && t`Choose a day from the birth up to today`}
            onChange={(event) => {
              setWrong(false)
              set({ day: event.target.value })
            }}
          />
          <fieldset className={styles.group}>
            <legend>
              <Trans>Tick what was given, as in the doctor’s record</Trans>
            </legend>
            {vaccines.map((vaccine) => (
              <Checkbox
                key={vaccine.code}
                label={
                  <VaccineLabel
                    vaccine={vaccine}
                    isOwn={completion.vaccinesGiven?.includes(vaccine.code) ?? false}
                  />
                }
                checked={given.includes(vaccine.code)}
                onChange={(event) => flip(vaccine.code, event.target.checked)}
              />
            ))}
          </fieldset>
          <NotSavedNotice refusal={refusal} />
          <Button type="submit" size="large" wide busy={isSaving}>
            {t`Save`}
          </Button>
        </form>
      )}
    </Sheet>
  )
}
