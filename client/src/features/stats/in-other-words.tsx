import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { mayDo, useActiveTeam, type Baby } from '#session/family.ts'
import { Card } from '#ui/layout/card.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import styles from './stats.module.css'
import { type Reworded, type Silence, useModelConsent, useModelHost } from './use-model.ts'

const silences: Record<Silence['silent'], MessageDescriptor> = {
  nothing: msg`The language model has nothing to add now.`,
  alert: msg`While there is an alert, it is shown in its own words.`,
  busy: msg`The language model is busy. Please try again in a moment.`,
  limit: msg`No more requests to the language model today.`,
  failed: msg`Failed to load AI analysis.`,
  unreachable: msg`Failed to connect to AI service.`,
}

/**
 * The summary in the words of a language model, if the server has one and the family allows it, and the switch for it.
 * The figures come from the rules; a text beside the switch says what the model receives.
 */
export const InOtherWords = ({ baby, answer }: { baby: Baby; answer: Reworded | Silence | undefined }) => {
  const { t } = useLingui()
  const team = useActiveTeam()
  const host = useModelHost()
  const { usesModel, consent } = useModelConsent(baby.spaceId)
  const mayChoose = mayDo(team, 'update', 'team')
  if (host === null || (!usesModel && !mayChoose)) return null
  const choose = (isWanted: boolean) =>
    void consent(isWanted).catch(() => toast.show({ text: t`That was not saved. Try again.` }))
  return (
    <Card className={styles.summary}>
      <h2 className={styles.source}>
        <Icon name="spark" size={20} />
        {t`In other words`}
      </h2>
      {usesModel && (
        <p role="status">
          {answer === undefined
            ? t`Asking the language model`
            : 'silent' in answer
              ? `${t(silences[answer.silent])} ${t`What is said above still applies.`}`
              : answer.summary}
        </p>
      )}
      {mayChoose && (
        <Checkbox
          checked={usesModel}
          label={t`Let a language model reword the summary`}
          onChange={(event) => choose(event.target.checked)}
        />
      )}
      <p className={styles.muted}>
        {t`The model at ${host} gets sentences and figures like those above and the age in weeks: no names, no notes, no dates. Alerts stay as they are. Not medical advice.`}
      </p>
    </Card>
  )
}
