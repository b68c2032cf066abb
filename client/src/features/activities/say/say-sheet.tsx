import { useLingui } from '@lingui/react/macro'
import type { Baby } from '#session/family.ts'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { SayForm } from './say-form.tsx'
import { WithDiaries } from './with-diaries.tsx'

/** Turns a spoken or typed line into entries; nothing is stored before the user confirms. */
export const SaySheet = ({
  baby,
  babies,
  text,
  onClose,
}: {
  /** The baby of entries that name none. */
  baby: Baby
  babies: readonly Baby[]
  /** Initial text, such as from a link. */
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
