export interface JsonShape {
  /** Nesting depth of objects and lists. */
  depth: number
  /** Number of names in objects, duplicates included. */
  names: number
}

/**
 * Scans a JSON text without parsing it. A recursive parser can be crashed by depth, and a parser that keeps the last
 * of two equal names hides duplicates. Does not check whether the text is valid JSON.
 */
export function shapeOf(json: string): JsonShape {
  let [depth, deepest, names] = [0, 0, 0]
  let inString = false
  for (let i = 0; i < json.length; i++) {
    const char = json.charCodeAt(i)
    if (inString) {
      if (char === 92 /* \ */) i++
      else if (char === 34 /* " */) inString = false
    } else if (char === 34) inString = true
    else if (char === 58 /* : */) names++
    else if (char === 123 /* { */ || char === 91 /* [ */) deepest = Math.max(deepest, ++depth)
    else if (char === 125 || char === 93) depth--
  }
  return { depth: deepest, names }
}
