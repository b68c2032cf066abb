import { useLingui } from '@lingui/react/macro'
import { endPersonalTokenContract, type PersonalToken } from 'sync-protocol/api/personal-tokens'
import { call } from '#api/call.ts'
import { ApiFailure } from '#api/failure.ts'
import { Problem } from '#features/account/problem.tsx'
import { useSubmit } from '#features/account/use-submit.ts'
import { Button } from '#ui/controls/button.tsx'
import { SheetForm } from '#ui/layout/sheet-form.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { toast } from '#ui/overlay/toast-store.ts'

interface Props {
  token: PersonalToken
  onEnded: () => void
  onClose: () => void
}

/** Asks before a token is revoked, because the program that uses it stops working. */
export const EndTokenSheet = ({ token: { id, name }, onEnded, onClose }: Props) => {
  const { t } = useLingui()
  const { isBusy, problem, submit } = useSubmit()
  const end = () =>
    submit(async () => {
      await call(endPersonalTokenContract, { params: { tokenId: id } }).catch((error: unknown) => {
        // It was revoked on another device.
        if (!(error instanceof ApiFailure && error.code === 'not_found')) throw error
      })
      onEnded()
      toast.show({ text: t`The access token is ended`, icon: 'check', durationMs: 3_000 })
      onClose()
    })
  return (
    <Sheet open title={t`End “${name}”?`} onClose={onClose}>
      <SheetForm>
        <p>{t`Programs that have this access token can no longer read or log. What they logged stays.`}</p>
        <Problem code={problem} fallback={t`This did not work. Please try again.`} />
        <Button variant="danger" size="large" wide busy={isBusy} onClick={() => void end()}>
          {t`End this access token`}
        </Button>
      </SheetForm>
    </Sheet>
  )
}
