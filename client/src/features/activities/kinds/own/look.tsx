import { Suspense } from 'react'
import type { Row } from 'sync-protocol/entities/registry'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'
import type { Activity } from '#ui/picture/activity.ts'

type Look = Pick<Row<'ownActivity'>, 'glyph' | 'colour'>

/** The five hues of the design system and its ink, whose contrast is tested in all themes; each has its silhouette. */
const acts: Record<Look['colour'], Activity> = {
  INK: 'care',
  BLUE: 'sleep',
  YELLOW: 'feed',
  BROWN: 'diaper',
  RED: 'play',
  GREEN: 'walk',
}

// Most families have none: the first load does not carry the drawings.
const OwnGlyph = lazyComponent(() => import('./glyphs.tsx'), 'OwnGlyph')

export const ownAct = ({ colour }: Pick<Look, 'colour'>): Activity => acts[colour]
export const ownGlyph = ({ glyph }: Pick<Look, 'glyph'>) => (
  <Suspense fallback={null}>
    <OwnGlyph name={glyph} />
  </Suspense>
)
