import { useLingui } from '@lingui/react/macro'
import type { SleepEntry } from '#features/activities/entries/entry.ts'
import { Button } from '#ui/controls/button.tsx'
import { useWaking } from './use-waking.ts'

/** One tap starts a waking, the next one ends it. Neither ends the sleep. */
export const WakingButton = ({ sleep, size = 'small' }: { sleep: SleepEntry; size?: 'small' | 'large' }) => {
  const { t } = useLingui()
  const { isAwake, wokeUp, asleepAgain } = useWaking(sleep)
  return isAwake ? (
    <Button variant="soft" size={size} icon="moon" onClick={() => void asleepAgain()}>
      {t`Asleep again`}
    </Button>
  ) : (
    <Button variant="soft" size={size} icon="eye" onClick={() => void wokeUp()}>
      {t({ message: 'Awake for a bit', comment: 'button: the baby woke up, the sleep is not over' })}
    </Button>
  )
}
