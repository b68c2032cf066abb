import { useLingui } from '@lingui/react/macro'
import { diaperChange } from 'sync-protocol/entities/diaper-change'
import { resendFailed } from '#db/outbox/failed.ts'
import { useLocalData } from '#db/schema/local-data.ts'
import type { FailedOp } from '#db/schema/records.ts'
import { DiaperForm } from '#features/activities/kinds/diaper/diaper-form.tsx'
import type { DiaperFields } from '#features/activities/kinds/diaper/form-values.ts'
import { BabyForm } from '#features/babies/baby-form.tsx'
import { viewerTimeZone } from '#i18n/use-format.ts'

/** Whether there is a form for it: a new entry or a change of a diaper or a baby. */
export const isEditable = ({ entity, type }: FailedOp): boolean =>
  (type === 'put' || type === 'patch') && (entity === 'diaperChange' || entity === 'baby')

/** What a form can show of fields that may hold anything: each that is not valid falls back to the default. */
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

/** The form of a refused entry, filled with what was sent; saving sends it again. */
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

/** What the form replaced because it could not be shown has to be replaced in what is sent, too. */
function corrections(failed: FailedOp, shown: DiaperFields): Record<string, unknown> {
  const sent = failed.fields ?? {}
  return Object.fromEntries(
    Object.entries(shown).filter(
      ([name, value]) => name in sent && sent[name] !== value && name !== 'timestamp',
    ),
  )
}
