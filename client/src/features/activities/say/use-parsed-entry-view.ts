import { useLingui } from '@lingui/react/macro'
import { useSessionText } from '#features/activities/entries/entry-item.tsx'
import { kindOf } from '#features/activities/kinds/kinds.ts'
import { mlText } from '#features/activities/stash/stash-text.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useMeasurementUnit } from '#session/units.ts'
import type { Activity } from '#ui/picture/activity.ts'
import type { Glyph } from '#ui/picture/pebble.tsx'
import { growthText } from './growth-text.ts'
import type { Planned } from './plan.ts'
import { shownEntry } from './shown-entry.ts'
import { usePlanWords } from './use-plan-words.ts'

/** Appearance of an entry of the line: as its kind shows entries, or by its name if it cannot be created. */
export function useParsedEntryView(planned: Planned, now: number, namesBaby: boolean) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const units = useMeasurementUnit()
  const sessionText = useSessionText()
  const words = usePlanWords(now)
  const { draft, baby, takenMl = 0 } = planned
  const text = mlText(takenMl, { format, units })
  const before = [namesBaby ? baby.name : '', words.when(draft)]
  const entry = draft.entity === 'growthMeasurement' ? undefined : shownEntry(planned)
  if (!entry && draft.entity === 'growthMeasurement') {
    const look = { title: words.title(draft), act: 'care' as const, glyph: undefined }
    return { ...look, detail: joined([...before, growthText(draft.fields, { i18n, format })]) }
  }
  if (!entry) {
    const act: Activity = draft.how === 'ends' ? 'sleep' : 'care'
    return { title: words.title(draft), act, glyph: undefined, detail: joined(before) }
  }
  const kind = kindOf(entry)
  const context = { i18n, format, units }
  // For "1 h · 13:00–14:00" only the length, because the card already shows the times.
  const length = draft.how === 'past' ? sessionText(entry).map((text) => text.split(' · ')[0] ?? '') : []
  const [row] = entry.rows
  const notes = 'notes' in row ? (row.notes ?? '') : ''
  const fromStash = takenMl > 0 ? [t`From the stash: ${text}`] : []
  return {
    title: kind.title(entry, context),
    act: kind.act(entry),
    glyph: kind.glyph?.(entry) as Glyph | undefined,
    detail: joined([...before, ...length, kind.detail(entry, context), notes, ...fromStash]),
  }
}

const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ')
