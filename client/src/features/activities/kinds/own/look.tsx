import { Suspense } from 'react'
import type { Row } from 'sync-protocol/entities/registry'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'
import type { Activity } from '#ui/picture/activity.ts'

type Look = Pick<Row<'ownActivity'>, 'glyph' | 'colour'>

/**
 * The five hues and the ink of the design system; their contrast is tested in all themes. Each has its own
 * silhouette.
 */
const acts: Record<Look['colour'], Activity> = {
  INK: 'care',
  BLUE: 'sleep',
  YELLOW: 'feed',
  BROWN: 'diaper',
  RED: 'play',
  GREEN: 'walk',
}

// Loaded lazily, because most families have no own activities.
const OwnGlyph = lazyComponent(() => import('./glyphs.tsx'), 'OwnGlyph')

export const ownAct = ({ colour }: Pick<Look, 'colour'>): Activity => acts[colour]
export const ownGlyph = ({ glyph }: Pick<Look, 'glyph'>) => (
  <Suspense fallback={null}>
    <OwnGlyph name={glyph} />
  </Suspense>
)
