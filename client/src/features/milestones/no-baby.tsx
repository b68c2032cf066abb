import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { mayDo, useActiveTeam } from '#session/family.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'

/** Shown if there is no baby. */
export const NoBaby = () => {
  const { t } = useLingui()
  const mayAdd = mayDo(useActiveTeam(), 'create', 'baby')
  return (
    <EmptyState
      acts={['play']}
      title={t`No baby here yet`}
      text={
        mayAdd
          ? t`Add a baby first: its milestones of the first year appear here, month by month.`
          : t`As soon as a parent adds a baby or shows you one, it appears here.`
      }
      action={
        mayAdd && (
          <Link to="/add-baby" className={buttonClass()}>
            {t`Add baby`}
          </Link>
        )
      }
    />
  )
}
