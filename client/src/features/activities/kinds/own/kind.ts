import type { Kind } from '#features/activities/entries/kind.ts'
import { ownAct, ownGlyph } from './look.tsx'
import { ownDetail } from './own-text.ts'

export const ownKind: Kind<'ownEntry'> = {
  act: ({ rows: [row] }) => ownAct(row),
  glyph: ({ rows: [row] }) => ownGlyph(row),
  title: ({ rows: [{ name }] }) => name,
  detail: ({ rows: [row] }, context) => ownDetail(row, context),
}
