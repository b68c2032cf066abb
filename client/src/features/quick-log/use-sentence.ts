import { usePlanWords } from '#features/activities/say/use-plan-words.ts'
import { useLineParser } from '#features/activities/say/use-line-parser.ts'
import type { Diaries } from '#features/activities/say/with-diaries.tsx'
import type { Baby } from '#session/family.ts'

/** Without diaries the palette does not recognise names of medicines; the sheet that it opens does. */
const noDiaries: Diaries = new Map()

/** The names of the entries of a sentence; empty unless the whole sentence is understood. */
export function useSentence(babies: readonly Baby[], now: number): (typed: string) => readonly string[] {
  const parse = useLineParser(babies, noDiaries)
  const words = usePlanWords(now)
  return (typed) => {
    const { entries, rest } = parse(typed, now)
    return rest === '' ? entries.map((entry) => words.title(entry)) : []
  }
}
