import { useLingui } from '@lingui/react/macro'
import type { Baby } from '#session/family.ts'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { SayForm } from './say-form.tsx'
import { WithDiaries } from './with-diaries.tsx'

/** One line, said or typed, becomes entries; nothing is stored before a person says so. */
export const SaySheet = ({
  baby,
  babies,
  text,
  onClose,
}: {
  /** Whose entries they are that name nobody. */
  baby: Baby
  babies: readonly Baby[]
  /** What was said already, such as by a link. */
  text?: string | undefined
  onClose: () => void
}) => {
  const { t } = useLingui()
  return (
    <Sheet open onClose={onClose} title={t`Say or type it`}>
      <WithDiaries babies={babies}>
        {(diaries) => <SayForm baby={baby} babies={babies} diaries={diaries} text={text} onClose={onClose} />}
      </WithDiaries>
    </Sheet>
  )
}
