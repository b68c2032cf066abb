/** A place on the drawing: units from its left and from its top. */
export type Place = readonly [x: number, y: number]

/**
 * What a chart is made of, without saying how it looks: a screen draws it as SVG, a page of print as vectors. `role`
 * names what it stands for; each surface has one look for each role.
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
      /** The place is that of its baseline. */
      text: string
    }
