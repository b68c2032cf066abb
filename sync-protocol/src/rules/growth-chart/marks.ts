/** A position in the drawing: units from its left and top edges. */
export type Place = readonly [x: number, y: number]

/**
 * The primitives of a chart, without style: a screen draws them as SVG, a printed page as vectors. `role` is the
 * meaning; each surface has one style for each role.
 */
export type Mark =
  | {
      kind: 'line'
      role: 'fine' | 'grid' | 'tick' | 'outer' | 'inner' | 'median' | 'measured' | 'ghost'
      places: Place[]
    }
  | { kind: 'area'; role: 'band'; places: Place[] }
  | { kind: 'dot'; role: 'point' | 'newest' | 'ghost'; at: Place; radius: number; id: string }
  | {
      kind: 'text'
      role: 'axis' | 'title' | 'percentile' | 'median' | 'ghost'
      at: Place
      anchor: 'start' | 'middle' | 'end'
      /** The position of the baseline. */
      text: string
    }
