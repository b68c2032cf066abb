import type { ReactNode } from 'react'
import type { Row } from 'sync-protocol/entities/registry'

const line = { fill: 'none', stroke: 'var(--c)', strokeWidth: 1.9, strokeLinecap: 'round' as const }
const ink = { ...line, stroke: 'var(--c-on)', strokeWidth: 2.6 }

const glyphs: Record<Row<'ownActivity'>['glyph'], ReactNode> = {
  STAR: <path d="m20 10 2.9 6.3 6.9.8-5.1 4.7 1.4 6.8-6.1-3.4-6.1 3.4 1.4-6.8-5.1-4.7 6.9-.8z" />,
  HEART: <path d="M20 29.5c-6.4-4.4-9.5-8-9.5-12a5 5 0 0 1 9.5-2.3 5 5 0 0 1 9.5 2.3c0 4-3.1 7.6-9.5 12z" />,
  SUN: (
    <>
      <circle cx="20" cy="20" r="4.8" />
      <path
        {...ink}
        d="M20 11.2v-1M20 29.8v-1M11.2 20h-1M29.8 20h-1M13.8 13.8l-.7-.7M26.9 26.9l-.7-.7M13.8 26.2l-.7.7M26.9 13.1l-.7.7"
      />
    </>
  ),
  DROP: <path d="M20 10c3.8 4.6 6.2 8 6.2 11.6a6.2 6.2 0 0 1-12.4 0C13.8 18 16.2 14.6 20 10z" />,
  BATH: (
    <>
      <path d="M10 20.5h20c0 4.7-2 7.5-5.2 8.4v1.6h-2v-1.2h-5.6v1.2h-2v-1.6C12 28 10 25.2 10 20.5z" />
      <path {...ink} strokeWidth="2" d="M13 19.5v-6a2.3 2.3 0 0 1 4.4-.9" />
    </>
  ),
  BOOK: (
    <>
      <path d="M10.5 12.2c3.6-.8 6.7-.4 9.5 1.4 2.8-1.8 5.9-2.2 9.5-1.4v15c-3.6-.8-6.7-.4-9.5 1.4-2.8-1.8-5.9-2.2-9.5-1.4z" />
      <path {...line} d="M20 15v11.5" />
    </>
  ),
  MUSIC: (
    <>
      <ellipse cx="15.2" cy="26.4" rx="3.4" ry="2.7" />
      <ellipse cx="25.2" cy="24.4" rx="3.4" ry="2.7" />
      <path {...ink} strokeWidth="2.2" d="M17.6 26V13.5l10-2V24" />
    </>
  ),
  TOOTH: (
    <path d="M13.2 11.6c2-1.4 4.2.2 6.8.2s4.8-1.6 6.8-.2c2.6 1.9 2 6 .6 9-1 2.2-1 9.2-3.4 9.2-2.2 0-1.8-6.4-4-6.4s-1.8 6.4-4 6.4c-2.4 0-2.4-7-3.4-9.2-1.4-3-2-7.1.6-9z" />
  ),
  LEAF: (
    <>
      <path d="M28.8 11.2c.9 9.4-2 15.2-8.2 16.2-4.6.7-8.2-2.6-7.6-7 .8-5.6 6.8-8.6 15.8-9.2z" />
      <path {...line} d="M23.5 16.5c-4.2 2.4-7 6-8.6 10.6" />
    </>
  ),
  CAR: (
    <>
      <path d="M10 20.8c0-1 .6-1.8 1.5-2.1l2.2-.7 1.5-3.6c.4-1 1.2-1.5 2.2-1.5h5.6c1 0 1.8.5 2.2 1.5l1.4 3.6 2 .7c.9.3 1.4 1 1.4 2v4.4c0 .7-.5 1.2-1.2 1.2H11.2c-.7 0-1.2-.5-1.2-1.2z" />
      <circle cx="14.8" cy="26.2" r="2.6" stroke="var(--c)" strokeWidth="1.5" />
      <circle cx="25.2" cy="26.2" r="2.6" stroke="var(--c)" strokeWidth="1.5" />
    </>
  ),
  PAW: (
    <>
      <path d="M20 19.6c3.6 0 6.6 3.4 6.6 6.4 0 2-1.3 3-3 3-1.4 0-2.2-.7-3.6-.7s-2.2.7-3.6.7c-1.7 0-3-1-3-3 0-3 3-6.4 6.6-6.4z" />
      <ellipse cx="12.4" cy="18.6" rx="2" ry="2.7" />
      <ellipse cx="17.2" cy="14" rx="2" ry="2.8" />
      <ellipse cx="22.8" cy="14" rx="2" ry="2.8" />
      <ellipse cx="27.6" cy="18.6" rx="2" ry="2.7" />
    </>
  ),
  SMILE: (
    <>
      <circle cx="20" cy="20" r="9.6" />
      <path {...line} strokeWidth="2.4" d="M16.6 17.4v.2M23.4 17.4v.2" />
      <path {...line} d="M15.6 22.4c2 3 6.8 3 8.8 0" />
    </>
  ),
  TEAR: (
    <>
      <circle cx="20" cy="20" r="9.6" />
      <path {...line} strokeWidth="2.4" d="M16.6 17.4v.2M23.4 17.4v.2" />
      <path {...line} d="M16 25c1.8-2.6 6.2-2.6 8 0" />
      <path d="M25.6 19.4c1 1.3 1.5 2 1.5 2.8a1.5 1.5 0 0 1-3 0c0-.8.5-1.5 1.5-2.8z" fill="var(--c)" />
    </>
  ),
  HAND: (
    <path d="M14 21.5v-6a1.6 1.6 0 0 1 3.1 0v-3a1.6 1.6 0 0 1 3.1 0v-.6a1.6 1.6 0 0 1 3.1 0v2a1.5 1.5 0 0 1 3 0v9.4c0 4-2.4 6.7-6.3 6.7-3 0-4.9-1.2-6.3-3.7l-2.4-4.2c-.9-1.7 1-3 2.7-.6z" />
  ),
  BALL: (
    <>
      <circle cx="20" cy="20" r="9.6" />
      <path {...line} d="M11 22.6c4.6-3.4 13.4-3.4 18 0M20 10.4c-3 5.4-3 13.8 0 19.2" />
    </>
  ),
  CUP: (
    <>
      <path d="M11.5 13.5h14v9.4c0 3.2-2 5.1-5.1 5.1h-3.8c-3.1 0-5.1-1.9-5.1-5.1z" />
      <path {...ink} strokeWidth="2.2" d="M26 16h1.4a2.8 2.8 0 0 1 0 5.8H26" />
    </>
  ),
}

/** The icon of one of the family's own activities, for `Pebble`. */
export const OwnGlyph = ({ name }: { name: Row<'ownActivity'>['glyph'] }) => glyphs[name]
