import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ownColour, ownGlyph as ownGlyphs } from 'sync-protocol/entities/own-activity'
import { useValues } from '#db/write/use-draft-values.ts'
import { CareForm } from '#features/activities/forms/care-form.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Field } from '#ui/controls/field.tsx'
import { SegmentedControl } from '#ui/controls/segmented-control.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { Pebble } from '#ui/picture/pebble.tsx'
import { type ActivityProblem, activityTyped, type ActivityValues, valuesOf } from './activity-values.ts'
import { ownAct, ownGlyph } from './look.tsx'
import { colourNames, glyphNames } from './palette.ts'
import styles from './own.module.css'
import { Picker } from './picker.tsx'
import { RemindField } from './remind-field.tsx'
import { useActivityWrites } from './use-activity-writes.ts'
import type { OwnActivity } from './use-own-activities.ts'

const problemNames: Record<ActivityProblem, MessageDescriptor> = {
  noName: msg`A name is needed`,
  longName: msg`At most 60 characters`,
  sameName: msg`There is one of this name already`,
  unit: msg`At most 20 characters`,
  choices: msg`At most 8 choices of at most 40 characters`,
}

/** The input fields of an activity. */
const ActivityFields = ({
  values,
  errorOf,
  edit,
}: {
  values: ActivityValues
  /** The error text for one of these problems, if it occurred. */
  errorOf: (...kinds: ActivityProblem[]) => string | undefined
  edit: (changed: Partial<ActivityValues>) => void
}) => {
  const { t } = useLingui()
  return (
    <>
      <Field
        label={t({ message: 'Name', comment: 'of an activity' })}
        value={values.name}
        autoComplete="off"
        error={errorOf('noName', 'longName', 'sameName')}
        onChange={(event) => edit({ name: event.target.value })}
      />
      <SegmentedControl
        label={t`Does it last?`}
        value={values.lasts ? 'lasts' : 'happens'}
        options={[
          { value: 'happens', label: t({ message: 'Happens', comment: 'an activity, at a moment' }) },
          { value: 'lasts', label: t({ message: 'Lasts', comment: 'an activity begins and ends' }) },
        ]}
        onChange={(chosen) => edit({ lasts: chosen === 'lasts' })}
      />
      <Picker
        label={t({ message: 'Drawing', comment: 'on the tile of an activity' })}
        options={ownGlyphs.options}
        value={values.glyph}
        nameOf={(one) => t(glyphNames[one])}
        picture={(one) => <Pebble act={ownAct(values)} glyph={ownGlyph({ glyph: one })} size={40} />}
        onChange={(glyph) => edit({ glyph })}
      />
      <Picker
        label={t({ message: 'Colour', comment: 'of the tile of an activity' })}
        options={ownColour.options}
        value={values.colour}
        nameOf={(one) => t(colourNames[one])}
        picture={(one) => <Pebble act={ownAct({ colour: one })} glyph={ownGlyph(values)} size={40} />}
        onChange={(colour) => edit({ colour })}
      />
      <Checkbox
        label={t`With an amount`}
        checked={values.hasAmount}
        onChange={(event) => edit({ hasAmount: event.target.checked })}
      />
      {values.hasAmount && (
        <Field
          label={t({ message: 'Unit', comment: 'of the amount of an activity' })}
          hint={t`As you say it: ml, drops, pages. It may be empty.`}
          value={values.unit}
          autoComplete="off"
          error={errorOf('unit')}
          onChange={(event) => edit({ unit: event.target.value })}
        />
      )}
      <Field
        label={t({ message: 'Choices', comment: 'of an activity' })}
        hint={t`With commas between, if you need them: tired, hungry, bored`}
        value={values.choices}
        autoComplete="off"
        error={errorOf('choices')}
        onChange={(event) => edit({ choices: event.target.value })}
      />
      <RemindField
        value={values.remindAfterMinutes}
        onChange={(remindAfterMinutes) => edit({ remindAfterMinutes })}
      />
    </>
  )
}

/** Creates one of the family's own activities, or opens one to change or delete it. */
export const ActivitySheet = ({
  spaceId,
  activity: opened,
  activities,
  name = '',
  onClose,
}: {
  spaceId: string
  /** Absent for a new one. */
  activity?: OwnActivity | undefined
  /** All activities of the family. */
  activities: readonly OwnActivity[]
  /** Initial name of a new activity. */
  name?: string
  onClose: () => void
}) => {
  const { t } = useLingui()
  const [activity] = useState(opened)
  const { make, change, drop } = useActivityWrites(spaceId)
  const { values, isChanged, set, clear } = useValues<ActivityValues>(
    `ownActivity/${spaceId}/${activity?.id ?? ''}`,
    () => ({ ...valuesOf(activity), ...(activity ? {} : { name }) }),
  )
  const [problem, setProblem] = useState<ActivityProblem | null>(null)
  if (!values) return null
  const edit = (changed: Partial<ActivityValues>) => {
    setProblem(null)
    set(changed)
  }
  const errorOf = (...kinds: ActivityProblem[]) =>
    problem && kinds.includes(problem) ? t(problemNames[problem]) : undefined
  const save = async () => {
    const typed = activityTyped(
      values,
      activities.filter(({ id }) => id !== activity?.id),
    )
    if (typeof typed === 'string') {
      setProblem(typed)
      return
    }
    await (activity ? change(activity, typed) : make(typed))
    clear()
    onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      act={ownAct(values)}
      glyph={ownGlyph(values)}
      title={activity ? activity.name : t`New activity`}
    >
      {activities.length === 0 && (
        <p className={styles.hint}>
          {t`Make what your family wants to log and Nela does not have: crying, a sun lamp, exercises. It gets a tile on home.`}
        </p>
      )}
      <CareForm
        saveLabel={activity ? t`Save` : t({ message: 'Make it', comment: 'button: a new activity' })}
        disabled={activity !== undefined && !isChanged}
        onSave={save}
        footer={
          activity && (
            <Button
              variant="plain"
              icon="trash"
              onClick={() => void drop(activity).then(onClose, () => undefined)}
            >
              {t`Delete, its entries stay`}
            </Button>
          )
        }
      >
        <ActivityFields values={values} errorOf={errorOf} edit={edit} />
      </CareForm>
    </Sheet>
  )
}
