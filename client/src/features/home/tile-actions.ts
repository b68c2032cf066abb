import type { SheetEntity } from '#features/activities/entries/entry.ts'
import type { PlayToggle } from '#features/activities/kinds/play/use-play-toggle.ts'
import type { SleepToggle } from '#features/activities/kinds/sleep/use-sleep-toggle.ts'
import type { Baby } from '#session/family.ts'

/** What the tiles of home do. */
export interface TileActions {
  sleep: Pick<SleepToggle, 'running' | 'toggle'>
  play: Pick<PlayToggle, 'running' | 'toggle'>
  /** Opens the feed sheet. */
  onFeed: () => void
  /** The last bottle again, in one tap; none before the first. */
  repeat: { label: string; repeat: () => unknown } | undefined
  /** Opens the sheet of everything else; it has the place of the last bottle before there is one. */
  onMore: () => void
  onDiaper: () => unknown
  /** What a held press of each opens. */
  details: Partial<Record<'sleep' | 'diaper' | 'play' | 'walk', () => void>>
  /** Opens the sheet of a kind that has one. */
  onKind: (kind: SheetEntity) => void
  /** For whom activities of the family are logged, and who else is asked for. */
  baby: Baby
  babies: readonly Baby[]
}
