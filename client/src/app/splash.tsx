import { Trans } from '@lingui/react/macro'
import { Logo } from '#ui/picture/logo.tsx'
import { PRODUCT_NAME } from '#ui/picture/product-name.ts'

/** The same splash as in `index.html`, so that nothing moves when the script takes over. */
export const Splash = () => (
  <div className="splash">
    <Logo size={64} />
    <b>{PRODUCT_NAME}</b>
    <span className="splash-text" role="status">
      <Trans>Loading...</Trans>
    </span>
  </div>
)
