import { useLingui } from '@lingui/react/macro'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Field } from '#ui/controls/field.tsx'
import { FieldPair, SheetForm } from '#ui/layout/sheet-form.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import styles from './reminders.module.css'
import type { SheetProps } from './use-reminder-settings.ts'

const usual = { quietFrom: '22:00', quietUntil: '07:00' }

/** Chooses the hours without reminders. Each change applies immediately. */
export const QuietSheet = ({ settings, set, onClose }: SheetProps) => {
  const { t } = useLingui()
  const { quietFrom, quietUntil } = settings
  const change = (from: string | null, until: string | null) => {
    // An empty input or two equal times are not stored.
    if (from && until && from !== until) set({ quietFrom: from, quietUntil: until })
  }
  const isOn = quietFrom !== null && quietUntil !== null
  return (
    <Sheet open title={t`Quiet hours`} onClose={onClose}>
      <SheetForm>
        <p
          className={styles.muted}
        >{t`What falls into them is shown at their end, if it still holds then.`}</p>
        <Checkbox
          label={t`Keep quiet hours`}
          checked={isOn}
          onChange={(event) => set(event.target.checked ? usual : { quietFrom: null, quietUntil: null })}
        />
        {isOn && (
          <FieldPair>
            <Field
              type="time"
              label={t({ message: 'From', context: 'time of day' })}
              value={quietFrom}
              onChange={(event) => change(event.target.value, quietUntil)}
            />
            <Field
              type="time"
              label={t`Until`}
              value={quietUntil}
              onChange={(event) => change(quietFrom, event.target.value)}
            />
          </FieldPair>
        )}
        <Button size="large" wide onClick={onClose}>
          {t`Done`}
        </Button>
      </SheetForm>
    </Sheet>
  )
}
