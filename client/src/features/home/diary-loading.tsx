import { Trans } from '@lingui/react/macro'
import { useFormat } from '#i18n/use-format.ts'
import { useNow } from '#session/use-now.ts'
import { Banner } from '#ui/overlay/banner.tsx'

/** Says that this device is still loading the diary. `reached`: the time of the oldest loaded entry (ISO). */
export const DiaryLoadingNotice = ({ reached }: { reached?: string | undefined }) => {
  const format = useFormat()
  const now = useNow()
  const day = reached === undefined ? '' : format.dayInSentence(Date.parse(reached), now)
  return (
    <Banner icon="cloud">
      {reached === undefined ? (
        <Trans>The diary is loading</Trans>
      ) : (
        <Trans>The diary is loading. Entries since {day} are here</Trans>
      )}
    </Banner>
  )
}
