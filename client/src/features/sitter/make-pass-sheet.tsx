import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Baby } from '#session/family.ts'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { PassForm } from './pass-form.tsx'
import { PassLink } from './pass-link.tsx'

/** Makes a pass for one of the babies; then shows its link once. */
export const MakePassSheet = ({
  babies,
  onMade,
  onClose,
}: {
  babies: readonly Baby[]
  onMade: () => void
  onClose: () => void
}) => {
  const { t } = useLingui()
  const [link, setLink] = useState<string>()
  if (link)
    return (
      <Sheet open title={t`The link for the sitter`} onClose={onClose}>
        <PassLink link={link} onClose={onClose} />
      </Sheet>
    )
  const showLink = (made: string) => {
    setLink(made)
    onMade()
  }
  return (
    <Sheet open title={t`A link for a sitter`} onClose={onClose}>
      <PassForm babies={babies} onMade={showLink} />
    </Sheet>
  )
}
