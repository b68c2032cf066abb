import type { SheetEntity } from '#features/activities/entries/entry.ts'
import type { PlayToggle } from '#features/activities/kinds/play/use-play-toggle.ts'
import type { SleepToggle } from '#features/activities/kinds/sleep/use-sleep-toggle.ts'
import type { Baby } from '#session/family.ts'

/** The actions of the home screen's tiles. */
export interface TileActions {
  sleep: Pick<SleepToggle, 'running' | 'toggle'>
  play: Pick<PlayToggle, 'running' | 'toggle'>
  /** Opens the feed sheet. */
  onFeed: () => void
  /** Logs the last bottle again with one tap; undefined before the first bottle. */
  repeat: { label: string; repeat: () => unknown } | undefined
  /** Opens the sheet for all other kinds; it takes the place of `repeat` before the first bottle. */
  onMore: () => void
  onDiaper: () => unknown
  /** What a long press opens. */
  details: Partial<Record<'sleep' | 'diaper' | 'play' | 'walk', () => void>>
  /** Opens the sheet of a kind. */
  onKind: (kind: SheetEntity) => void
  /** The baby that own activities are logged for; `babies`: the babies to choose from. */
  baby: Baby
  babies: readonly Baby[]
}
