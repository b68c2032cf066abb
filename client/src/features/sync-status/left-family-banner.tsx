import { Trans, useLingui } from '@lingui/react/macro'
import { useLeftFamily } from '#db/apply/left-family.ts'
import { Banner } from '#ui/overlay/banner.tsx'
import { Button } from '#ui/controls/button.tsx'

/** Reports once why a family's diary is no longer on this device. */
export const LeftFamilyBanner = () => {
  const { t } = useLingui()
  const { isLeft, forget } = useLeftFamily()
  if (!isLeft) return null
  return (
    <Banner
      icon="team"
      actions={
        <Button size="small" variant="quiet" onClick={forget}>
          {t`OK`}
        </Button>
      }
    >
      <Trans>You are no longer in one of your families. Its diary was removed from this device.</Trans>
    </Banner>
  )
}
