import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import type { Trial } from '#session/trial.ts'
import { Banner } from '#ui/overlay/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'
import styles from './trial.module.css'
import { useTakeOver } from './use-take-over.ts'

const TakeOverSheet = lazyComponent(() => import('./take-over-sheet.tsx'), 'TakeOverSheet')

/**
 * Takes over a trial of this device into the signed-in account: automatically into an empty one, otherwise after a
 * question.
 */
export const TakeOverBanner = ({ trial }: { trial: Trial }) => {
  const { t } = useLingui()
  const takeOver = useTakeOver(trial)
  const [isOpen, setOpen] = useState(false)
  const { babyName } = trial
  if (takeOver.step === 'failed')
    return (
      <Banner
        icon="alert"
        tone="attention"
        isLong
        actions={
          <>
            <Button size="small" onClick={takeOver.retry}>{t`Try again`}</Button>
            <Button size="small" variant="plain" onClick={takeOver.postpone}>{t`Later`}</Button>
          </>
        }
      >
        <Trans>This device could not store the diary of {babyName} in your account. It is still here.</Trans>
      </Banner>
    )
  if (takeOver.step === 'storing')
    return (
      <Banner icon="heart" isLong>
        <Trans>Taking over the diary of {babyName}</Trans>
        <progress className={styles.progress} max={1} value={takeOver.share} aria-label={t`Progress`} />
      </Banner>
    )
  if (takeOver.step !== 'ask') return null
  return (
    <>
      <Banner
        icon="phone"
        isLong
        actions={
          <>
            <Button size="small" onClick={() => setOpen(true)}>{t`Choose`}</Button>
            <Button size="small" variant="plain" onClick={takeOver.postpone}>{t`Later`}</Button>
          </>
        }
      >
        <Trans>There is a diary of {babyName} on this device that no account has.</Trans>
      </Banner>
      {isOpen && (
        <Suspense fallback={null}>
          <TakeOverSheet trial={trial} onChoose={takeOver.choose} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
