import { useLingui } from '@lingui/react/macro'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'

/** Shown if the browser refuses its storage: the app cannot work there, and explains why. */
export const NoStorage = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useLingui()
  return (
    <Screen title="">
      <EmptyState
        title={t`This browser does not let Nela store anything`}
        text={t`Every entry is kept on this device first, so nothing can be logged here now. A private window, blocked site data or a full disk are the usual reasons. What your family has already synced is safe.`}
        action={<Button onClick={onRetry}>{t`Try again`}</Button>}
      />
    </Screen>
  )
}
