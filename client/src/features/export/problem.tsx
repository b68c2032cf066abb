import { useLingui } from '@lingui/react'
import { ProblemNote } from '#ui/layout/problem-note.tsx'
import { type ExportProblem, problemTexts } from './problem-words.ts'

/** The error message, announced to screen readers. */
export const Problem = ({ problem }: { problem: ExportProblem | undefined }) => {
  const { _ } = useLingui()
  return <div role="alert">{problem && <ProblemNote>{_(problemTexts[problem])}</ProblemNote>}</div>
}
