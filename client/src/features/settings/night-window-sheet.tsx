import { Trans } from '@lingui/react/macro'
import { NIGHT_FROM, NIGHT_TO } from '#session/theme-rules.ts'
import { setNightWindow } from '#session/theme.ts'
import { useTheme } from '#session/use-theme.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Field } from '#ui/controls/field.tsx'
import { FieldPair, SheetForm } from '#ui/layout/sheet-form.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'

/** Chooses the hours of the night theme. Each change applies immediately. */
export const NightWindowSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { nightFrom, nightTo } = useTheme()
  const on = nightFrom !== nightTo
  const change = (from: string, to: string) => {
    // An emptied time input is not a choice; equal times would silently switch night off.
    if (from && to && from !== to) setNightWindow(from, to)
  }
  return (
    <Sheet open={open} onClose={onClose} title={<Trans>Night theme</Trans>}>
      <SheetForm>
        <Checkbox
          label={<Trans>Turn on by itself in the evening</Trans>}
          checked={on}
          onChange={(event) =>
            event.target.checked ? setNightWindow(NIGHT_FROM, NIGHT_TO) : setNightWindow(NIGHT_TO, NIGHT_TO)
          }
        />
        {on && (
          <FieldPair>
            <Field
              type="time"
              label={<Trans>From</Trans>}
              value={nightFrom}
              onChange={(event) => change(event.target.value, nightTo)}
            />
            <Field
              type="time"
              label={<Trans>Until</Trans>}
              value={nightTo}
              onChange={(event) => change(nightFrom, event.target.value)}
            />
          </FieldPair>
        )}
        <Button size="large" wide onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </SheetForm>
    </Sheet>
  )
}
