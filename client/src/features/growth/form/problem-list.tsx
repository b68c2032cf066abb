import { useLingui } from '@lingui/react/macro'
import { ProblemNote } from '#ui/layout/problem-note.tsx'

/** Lists everything that must be corrected before a form is saved. */
export const ProblemList = ({ texts }: { texts: readonly string[] }) => {
  const { t } = useLingui()
  return (
    <ProblemNote role="alert">
      <p>{t`Not saved yet. Please look again:`}</p>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </ProblemNote>
  )
}
