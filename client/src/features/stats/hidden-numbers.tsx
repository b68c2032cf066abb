import { useLingui } from '@lingui/react/macro'
import { saveOrKeep } from '#db/write/unsaved.ts'
import { useSetCalm } from '#session/calm.ts'
import { Button } from '#ui/controls/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import styles from './stats.module.css'

/** Replaces the figures for users who hide numbers, with buttons to show them once or always. */
export const HiddenNumbers = ({ onShow }: { onShow: () => void }) => {
  const { t } = useLingui()
  const setCalm = useSetCalm()
  return (
    <Card>
      <EmptyState
        acts={['sleep', 'feed']}
        title={t`The numbers are hidden`}
        text={t`Calm mode is on. Nothing is lost: whatever you log is counted as before.`}
        action={
          <div className={styles.hidden}>
            <Button variant="soft" onClick={onShow}>
              {t`Show them once`}
            </Button>
            <Button variant="quiet" onClick={() => void saveOrKeep(t`Calm mode`, () => setCalm(false))}>
              {t`Turn calm mode off`}
            </Button>
          </div>
        }
      />
    </Card>
  )
}
