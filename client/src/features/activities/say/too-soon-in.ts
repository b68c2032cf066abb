import { type TooSoon, tooSoonFor } from 'sync-protocol/rules/next-dose'
import type { Shown } from '#db/live/use-rows.ts'
import type { Planned } from './plan.ts'
import type { Diaries } from './with-diaries.tsx'

/** The other dose that a dose of the line is too close to; undefined if there is none. */
export function tooSoonIn(
  { draft, baby }: Planned,
  diaries: Diaries,
): TooSoon<Shown<'medicine'>> | undefined {
  if (draft.entity !== 'medicine') return undefined
  const name = String(draft.fields['name'])
  const intervalMinutes = (draft.fields['intervalMinutes'] as number | undefined) ?? null
  return tooSoonFor(diaries.get(baby.id)?.doses ?? [], { name, at: draft.at, intervalMinutes }) ?? undefined
}
