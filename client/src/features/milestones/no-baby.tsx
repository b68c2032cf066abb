import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { buttonClass } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'

/** There is no baby whose milestones these could be. */
export const NoBaby = () => {
  const { t } = useLingui()
  return (
    <EmptyState
      acts={['play']}
      title={t`No baby here yet`}
      text={t`Add a baby first: its milestones of the first year appear here, month by month.`}
      action={
        <Link to="/add-baby" className={buttonClass()}>
          {t`Add baby`}
        </Link>
      }
    />
  )
}
