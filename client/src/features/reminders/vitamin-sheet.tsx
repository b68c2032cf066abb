import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Field } from '#ui/controls/field.tsx'
import { SheetForm } from '#ui/layout/sheet-form.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import type { SheetProps } from './use-reminder-settings.ts'

/** Maximum length of the name (`vitaminName`). */
const longest = 120

/** Chooses the time and the name of the vitamin. The time applies immediately, the name when its input is left. */
export const VitaminSheet = ({ settings, set, onClose }: SheetProps) => {
  const { t } = useLingui()
  const [name, setName] = useState(settings.vitaminName ?? '')
  const keepName = () => set({ vitaminName: name.trim() === '' ? null : name.trim() })
  const close = () => {
    if (name.trim() !== (settings.vitaminName ?? '')) keepName()
    onClose()
  }
  return (
    <Sheet open title={t({ message: 'Vitamin', context: 'reminder' })} onClose={close}>
      <SheetForm>
        <Checkbox
          label={t`Remind me every day`}
          checked={settings.vitamin}
          onChange={(event) => set({ vitamin: event.target.checked })}
        />
        {settings.vitamin && (
          <>
            <Field
              type="time"
              label={t({ message: 'At', comment: 'a time of the day' })}
              value={settings.vitaminTime}
              onChange={(event) => {
                // An empty input is not stored.
                if (event.target.value) set({ vitaminTime: event.target.value })
              }}
            />
            <Field
              label={t({ message: 'Name', context: 'thing' })}
              hint={t`As you log it. Without a name any supplement of the day counts.`}
              maxLength={longest}
              value={name}
              onChange={(event) => setName(event.target.value)}
              onBlur={keepName}
            />
          </>
        )}
        <Button size="large" wide onClick={close}>
          {t`Done`}
        </Button>
      </SheetForm>
    </Sheet>
  )
}
