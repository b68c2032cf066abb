import type { ReactElement, ReactNode } from 'react'
import type { Activity } from './activity.ts'

const shapes: Record<Activity, ReactNode> = {
  sleep: <circle cx="20" cy="20" r="18.5" />,
  feed: (
    <path d="M20 1.2c1.3 0 2.4.6 3.3 1.6 4.3 5 13 14.1 13 21.3C36.3 32.7 29 39 20 39S3.7 32.7 3.7 24.1c0-7.2 8.7-16.3 13-21.3.9-1 2-1.6 3.3-1.6z" />
  ),
  diaper: <rect x="2.5" y="2.5" width="35" height="35" rx="9.5" />,
  play: <rect x="4.8" y="4.8" width="30.4" height="30.4" rx="6.5" transform="rotate(45 20 20)" />,
  care: (
    <path d="M17 2.7a6 6 0 0 1 6 0l10.6 6.1a6 6 0 0 1 3 5.2v12a6 6 0 0 1-3 5.2L23 37.3a6 6 0 0 1-6 0L6.4 31.2a6 6 0 0 1-3-5.2V14a6 6 0 0 1 3-5.2z" />
  ),
  walk: (
    <path d="M20 2.2c2.9 0 5 1.4 6.5 4l11 19.3c3 5.3-.2 11.3-6.3 11.3H8.8c-6.1 0-9.3-6-6.3-11.3l11-19.3c1.5-2.6 3.6-4 6.5-4z" />
  ),
}

type GlyphName = Activity | 'solids' | 'temperature' | 'medicine' | 'note'

/** The glyph on a pebble: the activity's own, one that several features show, or shapes in a box of 40 by 40. */
export type Glyph = GlyphName | ReactElement

const glyphs: Record<GlyphName, ReactNode> = {
  sleep: <path d="M28.4 23.6A10 10 0 0 1 16.2 11.3 9.8 9.8 0 1 0 28.4 23.6z" />,
  feed: (
    <>
      <path d="M20 11.5c1.6 0 2.5 1.1 2.5 2.5 0 .9.9 1.4.9 2.5v.3h-6.8v-.3c0-1.1.9-1.6.9-2.5 0-1.4.9-2.5 2.5-2.5z" />
      <rect x="14.8" y="17.9" width="10.4" height="2.7" rx="1.35" />
      <path d="M15 21.8h10v8.2a3 3 0 0 1-3 3h-4a3 3 0 0 1-3-3z" />
      <path d="M20.6 25h4.4M20.6 28.5h4.4" stroke="var(--c)" strokeWidth="1.6" />
    </>
  ),
  solids: (
    <>
      <path d="M10.5 20.5h19a9.6 9.6 0 0 1-5.2 8.2v1.6c0 .9-.7 1.6-1.6 1.6h-5.4c-.9 0-1.6-.7-1.6-1.6v-1.6a9.6 9.6 0 0 1-5.2-8.2z" />
      <path d="m19.5 19 3.7-5" stroke="var(--c-on)" strokeWidth="2.2" strokeLinecap="round" />
      <ellipse cx="24.7" cy="12" rx="2.3" ry="3.3" transform="rotate(37 24.7 12)" />
    </>
  ),
  diaper: (
    <>
      <path d="M10.2 12h19.6c.7 0 1.2.5 1.2 1.2v3.6c0 .6-.4 1.1-1 1.2-4.3.6-6.5 3.4-6.9 8.4-.1 1-.8 1.6-1.7 1.6h-2.8c-.9 0-1.6-.6-1.7-1.6-.4-5-2.6-7.8-6.9-8.4-.6-.1-1-.6-1-1.2v-3.6c0-.7.5-1.2 1.2-1.2z" />
      <path d="M13 15.5h2.4M24.6 15.5H27" stroke="var(--c)" strokeWidth="1.8" strokeLinecap="round" />
    </>
  ),
  play: (
    <>
      <path d="M17.3 10.6a5 5 0 0 1 4.7 6.6c-.3 1-.9 1.7-1 2.3 3.2.9 6.6.3 8.7-2 1.3 5.6-1.9 11.3-8.6 11.3-5.3 0-8.8-2.9-8.8-6.8 0-1.9.8-3.2 1.9-4.2-.8-.8-1.3-1.9-1.3-3l-3-.9c.9-1.1 2-1.6 3.3-1.6a5 5 0 0 1 4.1-1.7z" />
      <circle cx="17.6" cy="14.6" r="1.15" fill="var(--c)" />
    </>
  ),
  walk: (
    <>
      <path d="M12.6 18.6h14.8a7.4 7.4 0 0 1-14.8 0z" />
      <path d="M19 17.2v-5.4a6.4 6.4 0 0 1 6.2 5.4z" opacity=".75" />
      <circle cx="16" cy="30.3" r="2.3" />
      <circle cx="24" cy="30.3" r="2.3" />
      <path d="m27.2 18.6 2.6-3" stroke="var(--c-on)" strokeWidth="2.3" strokeLinecap="round" fill="none" />
    </>
  ),
  care: <path d="M17.5 10h5v7.5H30v5h-7.5V30h-5v-7.5H10v-5h7.5z" />,
  temperature: (
    <>
      <path d="M20 9a3.4 3.4 0 0 1 3.4 3.4v9.2a5.6 5.6 0 1 1-6.8 0v-9.2A3.4 3.4 0 0 1 20 9z" />
      <path d="M20 14v9.5" stroke="var(--c)" strokeWidth="2" strokeLinecap="round" />
      <circle cx="20" cy="26" r="2.6" fill="var(--c)" />
    </>
  ),
  medicine: (
    <>
      <rect x="9" y="15" width="22" height="10" rx="5" transform="rotate(-45 20 20)" />
      <path d="m16.6 16.6 6.8 6.8" stroke="var(--c)" strokeWidth="2" />
    </>
  ),
  note: (
    <>
      <path d="M12.5 9.5h11l5 5v14a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-17a2 2 0 0 1 2-2z" />
      <path d="M15 19h10M15 24h7" stroke="var(--c)" strokeWidth="2" strokeLinecap="round" />
    </>
  ),
}

/** The silhouette of an activity with its glyph. Decorative; `size` in px. */
export const Pebble = ({
  act,
  glyph = act,
  size = 40,
  className,
}: {
  act: Activity
  glyph?: Glyph
  size?: number
  className?: string
}) => (
  <svg className={className} data-act={act} width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
    <g fill="var(--c)">{shapes[act]}</g>
    <g fill="var(--c-on)">{typeof glyph === 'string' ? glyphs[glyph] : glyph}</g>
  </svg>
)

/** The silhouette alone, legible from 14 px: timeline pins, facts, legends. `--mk-ring` colours its ring. */
export const PebbleMark = ({
  act,
  size = 16,
  className,
}: {
  act: Activity
  size?: number
  className?: string
}) => (
  <svg className={className} data-act={act} width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
    <g fill="var(--c)" stroke="var(--mk-ring, var(--surface))" strokeWidth="3">
      {shapes[act]}
    </g>
  </svg>
)
