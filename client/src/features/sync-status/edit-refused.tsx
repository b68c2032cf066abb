import { useLingui } from '@lingui/react/macro'
import { diaperChange } from 'sync-protocol/entities/diaper-change'
import { resendFailed } from '#db/outbox/failed.ts'
import { useLocalData } from '#db/schema/local-data.ts'
import type { FailedOp } from '#db/schema/records.ts'
import { DiaperForm } from '#features/activities/kinds/diaper/diaper-form.tsx'
import type { DiaperFields } from '#features/activities/kinds/diaper/form-values.ts'
import { BabyForm } from '#features/babies/baby-form.tsx'
import { viewerTimeZone } from '#i18n/use-format.ts'

/** Whether a form can edit it: a new entry or a change of a diaper or a baby. */
export const isEditable = ({ entity, type }: FailedOp): boolean =>
  (type === 'put' || type === 'patch') && (entity === 'diaperChange' || entity === 'baby')

/** The form's values of fields that may have any content; an invalid one gets the default. */
function readable(fields: Record<string, unknown>, timeZone: string): DiaperFields {
  const shape = diaperChange.patch.shape
  const valid = Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => name in shape && shape[name as keyof typeof shape].safeParse(value).success,
    ),
  )
  const note = typeof fields.notes === 'string' ? fields.notes : null
  return { ...diaperChange.defaults, timestamp: '', timeZone, ...valid, notes: note }
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '')

/** The form of a refused entry with the values that were sent; saving sends it again. */
export const EditRefused = ({
  failed,
  row,
  onDone,
}: {
  failed: FailedOp
  row: Record<string, unknown> | undefined
  onDone: () => void
}) => {
  const { t } = useLingui()
  const { db, clock } = useLocalData()
  const fields = { ...row, ...failed.fields }
  const send = async (corrected: Record<string, unknown>) => {
    await resendFailed(db, clock, failed.id!, corrected)
    onDone()
  }
  if (failed.entity === 'baby')
    return (
      <BabyForm
        saveLabel={t`Save and send`}
        initial={{ name: asText(fields.name), birthDate: asText(fields.birthDate) }}
        onSave={(values) => send({ ...values })}
      />
    )
  const shown = readable(fields, viewerTimeZone())
  return (
    <DiaperForm
      draftKey={`refused/${failed.id}`}
      diaper={shown}
      saveLabel={t`Save and send`}
      savesUnchanged
      onSave={(changes) => send({ ...corrections(failed, shown), ...changes })}
    />
  )
}

/** Values that the form replaced by defaults must be sent, too. */
function corrections(failed: FailedOp, shown: DiaperFields): Record<string, unknown> {
  const sent = failed.fields ?? {}
  return Object.fromEntries(
    Object.entries(shown).filter(
      ([name, value]) => name in sent && sent[name] !== value && name !== 'timestamp',
    ),
  )
}
