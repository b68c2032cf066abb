import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { changeWebhookContract, testWebhookContract, type Webhook } from 'sync-protocol/api/webhooks'
import { call } from '#api/call.ts'
import { Problem } from '#features/account/problem.tsx'
import { useSubmit } from '#features/account/use-submit.ts'
import { Button } from '#ui/controls/button.tsx'
import { ProblemNote } from '#ui/layout/problem-note.tsx'
import { SheetForm } from '#ui/layout/sheet-form.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import styles from '../connections.module.css'
import { DeadEvents } from './dead-events.tsx'
import type { FamilyWebhook } from './family-webhooks.ts'
import { isFailing, useLastCall } from './use-last-call.ts'
import { eventWords, offWords, problemWords } from './webhook-words.ts'

interface Props {
  webhook: FamilyWebhook
  onChanged: (webhook: FamilyWebhook) => void
  onChange: () => void
  onEnd: () => void
  onClose: () => void
}

/** A webhook: its address, its call results, and its actions. */
export const WebhookSheet = ({ webhook, onChanged, onChange, onEnd, onClose }: Props) => {
  const { t } = useLingui()
  const lastCall = useLastCall(webhook)
  const [isTested, setTested] = useState(false)
  const { isBusy, problem, submit } = useSubmit()
  const { id, name, url, events, isOn, offReason, waiting, dead, status, family } = webhook
  const which = { params: { webhookId: id }, query: { team: family.id } }
  const changed = (next: Webhook) => onChanged({ ...next, family })
  const test = () =>
    submit(async () => {
      setTested(false)
      const answer = await call(testWebhookContract, which)
      changed(answer.webhook)
      setTested(answer.isDelivered)
    })
  const turnOff = () =>
    submit(async () => changed(await call(changeWebhookContract, { ...which, body: { isOn: false } })))
  return (
    <Sheet open title={name} onClose={onClose}>
      <SheetForm>
        <div className={styles.facts}>
          <span className={styles.address} dir="ltr">
            {url}
          </span>
          <span className={styles.muted}>{events.map((event) => t(eventWords[event])).join(' · ')}</span>
          <span>{lastCall}</span>
          {waiting > 0 && (
            <span>
              {t({ message: plural(waiting, { one: '# event is waiting', other: '# events are waiting' }) })}
            </span>
          )}
        </div>
        {!isOn && <p>{offReason ? t(offWords[offReason]) : t`Turned off: the program is not called.`}</p>}
        <div role="status">
          {isTested && <p>{t`The program took the test.`}</p>}
          {!isTested && isFailing(webhook) && webhook.problem && offReason !== 'gone' && (
            <ProblemNote>
              {t(problemWords[webhook.problem])}
              {status !== null && ` ${t`Its answer: ${status}.`}`}
            </ProblemNote>
          )}
        </div>
        <Problem code={problem} fallback={t`This did not work. Please try again.`} />
        <div className={styles.buttons}>
          <Button variant="soft" wide busy={isBusy} onClick={() => void test()}>
            {t({ message: 'Send a test', context: 'webhook' })}
          </Button>
          <Button variant="quiet" wide onClick={onChange}>
            {isOn ? t`Change` : t`Change or turn on`}
          </Button>
          {isOn && (
            <Button variant="quiet" wide disabled={isBusy} onClick={() => void turnOff()}>
              {t`Turn off`}
            </Button>
          )}
          <Button variant="quiet" wide onClick={onEnd}>
            {t({ message: 'End', context: 'webhook' })}
          </Button>
        </div>
        {dead > 0 && <DeadEvents webhook={webhook} onReplayed={changed} />}
      </SheetForm>
    </Sheet>
  )
}
