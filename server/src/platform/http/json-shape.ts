export interface JsonShape {
  /** How deep objects and lists are nested. */
  depth: number
  /** Names written in objects, those that are written twice counted twice. */
  names: number
}

/**
 * Looks at a JSON text without parsing it: a parser that recurses can be brought down by depth alone, and one that
 * keeps the last of two equal names hides that there were two. Says nothing about whether the text is JSON.
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
