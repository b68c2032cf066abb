import { useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import type { Diary } from '#features/activities/entries/use-diary.ts'
import type { QuickLogRequest, ActionResult } from '#features/activities/links/action.ts'
import { useRunAction } from '#features/activities/links/use-run-action.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { useMeasurementUnit } from '#session/units.ts'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { sayNothingLogged } from './say.ts'

const KindLogSheet = lazyComponent(() => import('#features/activities/kinds/sheets.tsx'), 'KindLogSheet')
const FeedSheet = lazyComponent(
  () => import('#features/activities/kinds/feeding/feed-sheet.tsx'),
  'FeedSheet',
)
const DoctorNow = lazyComponent(
  () => import('#features/activities/kinds/temperature/doctor-now.tsx'),
  'DoctorNow',
)

/** Executes a request. Keeps an outcome that needs the user in `result`; otherwise calls `onDone`. */
export function useOutcome(baby: Baby, diary: Diary, onDone: () => void) {
  const { t } = useLingui()
  const runAction = useRunAction(baby, diary)
  const [result, setResult] = useState<ActionResult>()
  const run = async (request: QuickLogRequest) => {
    const ran = await runAction(request)
    if (ran.ran === 'nothing') sayNothingLogged(t`Nothing logged.`, ran.because)
    if (ran.ran === 'nothing' || ran.ran === 'logged') onDone()
    else setResult(ran)
  }
  return { run, result }
}

/** The outcome of a request that needs the user: a sheet to fill, or the advice to call a doctor. */
export const Outcome = ({
  result,
  baby,
  diary,
  onDone,
}: {
  result: ActionResult | undefined
  baby: Baby
  diary: Diary
  onDone: () => void
}) => {
  const { t } = useLingui()
  const format = useFormat()
  const isImperial = useMeasurementUnit() === 'imperial'
  if (result?.ran === 'fever')
    return (
      <Sheet
        open
        onClose={onDone}
        act="care"
        glyph="temperature"
        title={t({ message: 'Temperature', comment: 'of a body' })}
      >
        <Suspense fallback={null}>
          <DoctorNow fever={format.amount(isImperial ? 100.4 : 38, isImperial ? 'f' : 'c', 1)} />
        </Suspense>
      </Sheet>
    )
  if (result?.ran !== 'open') return null
  return (
    <Suspense fallback={null}>
      {result.sheet === 'feed' ? (
        <FeedSheet baby={baby} diary={diary} onClose={onDone} />
      ) : (
        <KindLogSheet kind={result.sheet} baby={baby} diary={diary} text={result.text} onClose={onDone} />
      )}
    </Suspense>
  )
}
