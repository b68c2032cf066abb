import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { civilDayOf } from 'sync-protocol/rules/civil-day'
import { formOf, useDraft } from '#db/write/draft.ts'
import { useLocalData } from '#db/schema/local-data.ts'
import { patch } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { NotSavedNotice } from '#forms/not-saved-notice.tsx'
import { useSave } from '#forms/use-save.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { Button } from '#ui/controls/button.tsx'
import { Card, SectionTitle } from '#ui/layout/card.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { useDirty } from '#ui/forms/use-dirty.ts'
import { AboutFields } from './about-fields.tsx'
import styles from './baby-form.module.css'
import { DayFields } from './day-fields.tsx'
import { GrowthFields } from './growth-fields.tsx'
import { type Problem, problemTexts } from './problems.ts'
import {
  profileChanges,
  type ProfileFields,
  profileProblems,
  type ProfileValues,
  valuesOf,
} from './profile-values.ts'

/** The profile of a baby. Unsaved values survive a reload; changes of other users appear in the other fields. */
export const ProfileForm = ({ baby }: { baby: Baby }) => {
  const { t } = useLingui()
  const { db, clock } = useLocalData()
  const { timeZone } = useFormat()
  const { draft, change, clear } = useDraft<ProfileValues>(formOf('baby', baby))
  const [found, setFound] = useState<Partial<Record<keyof ProfileValues, Problem>>>({})
  const { save, refusal, isSaving } = useSave()
  const before = valuesOf(baby)
  const values = { ...before, ...draft }
  const changes = profileChanges(before, values)
  const today = civilDayOf(clock.now(), timeZone)
  useDirty(Object.keys(changes).length > 0)
  if (!draft) return null

  const submit = async (form: HTMLFormElement) => {
    const wrong = profileProblems(values, today)
    setFound(wrong)
    const first = [...form.querySelectorAll('input')].find(({ name }) => name in wrong)
    if (first) return first.focus()
    const isDone = await save(async () => {
      if (Object.keys(changes).length > 0)
        await write(db, clock, [patch('baby', baby.spaceId, baby.id, changes)])
    })
    if (!isDone) return
    clear()
    toast.show({ text: t`Profile saved`, icon: 'check', key: 'profile' })
  }
  const fields: ProfileFields = {
    values,
    today,
    change: (some) => {
      change(some)
      setFound(Object.fromEntries(Object.entries(found).filter(([name]) => !(name in some))))
    },
    error: (name) => found[name] && t(problemTexts[found[name]]),
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit(event.currentTarget)
      }}
    >
      <Card className={styles.form}>
        <AboutFields {...fields} />
      </Card>
      <SectionTitle>
        <Trans>For growth</Trans>
      </SectionTitle>
      <Card className={styles.form}>
        <GrowthFields {...fields} />
      </Card>
      <SectionTitle>
        <Trans>Day and sleep</Trans>
      </SectionTitle>
      <Card className={styles.form}>
        <DayFields {...fields} />
      </Card>
      <div className={styles.end}>
        <NotSavedNotice refusal={refusal} />
        <Button type="submit" size="large" wide busy={isSaving}>
          {t`Save`}
        </Button>
      </div>
    </form>
  )
}
