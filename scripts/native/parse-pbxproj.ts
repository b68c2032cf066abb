/** A value of an old-style (NeXT) property list, the format of Xcode projects. */
export type Value = string | Value[] | { [key: string]: Value }
export interface PbxObject {
  isa: string
  [key: string]: Value
}
export interface PbxProject {
  rootObject: string
  objects: Record<string, PbxObject>
}

const token = /\s+|\/\/[^\n]*|\/\*[^]*?\*\/|"(?:\\.|[^"\\])*"|[\w./$:-]+|[{}();,=]/gy

/** Throws for invalid text, with the line. */
export function parsePbxproj(text: string): PbxProject {
  const tokens = tokensOf(text)
  let at = 0
  const fail = (expected: string): never => {
    const found = tokens[at]
    throw new Error(`line ${found?.line ?? 'at the end'}: ${found?.text ?? 'nothing'} instead of ${expected}`)
  }
  const consume = (expected: string): void => {
    if (tokens[at]?.text !== expected) fail(expected)
    at++
  }
  const word = (): string => {
    const found = tokens[at]?.text ?? fail('a word')
    if (/^[{}();,=]$/.test(found)) fail('a word')
    at++
    return found.startsWith('"') ? found.slice(1, -1).replaceAll(/\\(.)/g, '$1') : found
  }
  const dictionary = (): Record<string, Value> => {
    const entries: Record<string, Value> = {}
    for (consume('{'); tokens[at]?.text !== '}'; consume(';')) {
      const key = word()
      if (key in entries) fail(`${key} once`)
      consume('=')
      entries[key] = value()
    }
    consume('}')
    return entries
  }
  const list = (): Value[] => {
    const items: Value[] = []
    for (consume('('); tokens[at]?.text !== ')'; consume(',')) items.push(value())
    consume(')')
    return items
  }
  const value = (): Value => {
    if (tokens[at]?.text === '{') return dictionary()
    return tokens[at]?.text === '(' ? list() : word()
  }
  const project = dictionary()
  if (at < tokens.length) fail('the end')
  return project as unknown as PbxProject
}

function tokensOf(text: string): { text: string; line: number }[] {
  const tokens: { text: string; line: number }[] = []
  let end = 0
  let line = 1
  for (const { 0: found } of text.matchAll(token)) {
    if (!/^(\s|\/\/|\/\*)/.test(found)) tokens.push({ text: found, line })
    end += found.length
    line += found.split('\n').length - 1
  }
  if (end < text.length) throw new Error(`line ${line}: ${text.slice(end, end + 20)} is no token`)
  return tokens
}
