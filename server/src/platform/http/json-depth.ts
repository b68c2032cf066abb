/**
 * Is this JSON text nested deeper than `limit`? Looked at before parsing, because a parser that recurses can be
 * brought down by depth alone.
 */
export function isTooDeep(json: string, limit: number): boolean {
  let depth = 0
  let inString = false
  for (let i = 0; i < json.length; i++) {
    const char = json.charCodeAt(i)
    if (inString) {
      if (char === 92 /* \ */) i++
      else if (char === 34 /* " */) inString = false
    } else if (char === 34) inString = true
    else if (char === 123 /* { */ || char === 91 /* [ */) {
      if (++depth > limit) return true
    } else if (char === 125 || char === 93) depth--
  }
  return false
}
