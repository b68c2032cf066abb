import { Trans, useLingui } from '@lingui/react/macro'
import { Banner } from '#ui/overlay/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { useAtRisk } from './use-at-risk.ts'
import { useSaveUnsent } from './use-save-unsent.ts'

/** Warns if the browser may delete entries before they are sent, and offers them as a file. */
export const RiskBanner = () => {
  const { t } = useLingui()
  const saveUnsent = useSaveUnsent()
  if (!useAtRisk()) return null
  return (
    <Banner
      icon="alert"
      tone="attention"
      isLong
      actions={
        <Button size="small" variant="plain" onClick={() => void saveUnsent()}>
          {t`Save as a file`}
        </Button>
      }
    >
      <Trans>
        Entries have waited here for days, and this browser may delete them when it is not used for a week.
        Connect soon, or save them as a file.
      </Trans>
    </Banner>
  )
}
