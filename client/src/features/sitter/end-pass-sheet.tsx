import { useLingui } from '@lingui/react/macro'
import { endPassContract } from 'sync-protocol/api/sitter'
import { call } from '#api/call.ts'
import { Button } from '#ui/controls/button.tsx'
import { ProblemNote } from '#ui/layout/problem-note.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import type { FamilyPass } from './use-passes.ts'
import styles from './passes.module.css'
import { usePassCall } from './use-pass-call.ts'

/** Asks before a pass is ended: the family does not receive entries that the sitter has not sent by then. */
export const EndPassSheet = ({
  pass: { id, baby },
  onEnded,
  onClose,
}: {
  pass: FamilyPass
  onEnded: () => void
  onClose: () => void
}) => {
  const { t } = useLingui()
  const { isBusy, problem, run } = usePassCall()
  const end = async () => {
    if (!(await run(() => call(endPassContract, { params: { babyId: baby.id, passId: id } })))) return
    toast.show({ key: 'pass', icon: 'check', text: t`The link has ended` })
    onEnded()
    onClose()
  }
  return (
    <Sheet open title={t`End this link?`} onClose={onClose}>
      <p className={styles.text}>
        {t`The sitter sees and logs nothing more, at once. Entries that the other phone has not sent yet do not come any more. What has arrived stays.`}
      </p>
      {problem && <ProblemNote role="alert">{t`This did not work. Please try again.`}</ProblemNote>}
      <div className={styles.choices}>
        <Button variant="danger" wide busy={isBusy} onClick={() => void end()}>
          {t`End the link`}
        </Button>
        <Button size="large" wide onClick={onClose}>
          {t`Keep`}
        </Button>
      </div>
    </Sheet>
  )
}
