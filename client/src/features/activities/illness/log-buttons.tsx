import { useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { useDiary } from '#features/activities/entries/use-diary.ts'
import { symptomName } from '#features/activities/kinds/symptom/words.ts'
import type { Baby } from '#session/family.ts'
import { Button } from '#ui/controls/button.tsx'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'
import styles from './illness.module.css'

const KindLogSheet = lazyComponent(() => import('#features/activities/kinds/sheets.tsx'), 'KindLogSheet')

/** Buttons for the entries that are logged most often during an illness. */
export const LogButtons = ({ baby }: { baby: Baby }) => {
  const { t } = useLingui()
  const diary = useDiary(baby)
  const [kind, setKind] = useState<'temperature' | 'medicine' | 'symptom'>()
  return (
    <div className={styles.actions}>
      <Button variant="soft" icon="plus" onClick={() => setKind('temperature')}>
        {t({ message: 'Temperature', comment: 'of a body' })}
      </Button>
      <Button variant="soft" icon="plus" onClick={() => setKind('symptom')}>
        {t(symptomName)}
      </Button>
      <Button variant="soft" icon="plus" onClick={() => setKind('medicine')}>
        {t({ message: 'Medicine', comment: 'an entry' })}
      </Button>
      {kind && diary && (
        <Suspense fallback={null}>
          <KindLogSheet kind={kind} baby={baby} diary={diary} onClose={() => setKind(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
