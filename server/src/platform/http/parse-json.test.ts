import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseJson } from './parse-json.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const parse = (text: string) => parseJson(bytes(text), 8)

describe('JSON body', () => {
  it('equals the result of JSON.parse for any JSON', () => {
    const json = fc.json({ maxDepth: 6 }).filter((text) => !text.includes('__proto__'))
    fc.assert(
      fc.property(json, (text) => {
        expect(parse(text)).toEqual(JSON.parse(text))
      }),
    )
  })

  it('is undefined for blanks', () => {
    for (const text of ['', ' ', '\r\n\t']) expect(parse(text)).toBeUndefined()
  })

  it('may be as deep as the limit, whatever its strings contain', () => {
    const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
    expect(parse(deep(8))).toBeDefined()
    expect(() => parse(deep(9))).toThrow('The request is not valid')
    expect(() => parse('{"a":'.repeat(100_000))).toThrow()
    expect(parse(JSON.stringify({ text: '[[[[[[[[[[{"a":1' }))).toEqual({ text: '[[[[[[[[[[{"a":1' })
    expect(parse(String.raw`{"a\"b{{{{{{{{{":"\\"}`)).toEqual({ 'a"b{{{{{{{{{': '\\' })
  })

  const bad: [string, string, string][] = [
    ['a name twice', '{"a":1,"a":1}', 'twice'],
    ['a name twice, once escaped', String.raw`{"a":1,"\u0061":2}`, 'twice'],
    ['a name twice, deep inside', '[{"x":{"a":1,"b":2,"a":3}}]', 'twice'],
    ['a name twice and an array beside it', '{"a":[1,2,3],"a":[]}', 'twice'],
    ['__proto__', '{"__proto__":{"isAdmin":true}}', 'not allowed'],
    ['__proto__, escaped', String.raw`{"\u005f_proto__":1}`, 'not allowed'],
    ['no JSON', '{', 'JSON'],
    ['a byte order mark', '\ufeff{}', 'JSON'],
    ['NaN', '{"a":NaN}', 'JSON'],
    ['a comment', '{}//', 'JSON'],
    ['two values', '{}{}', 'JSON'],
    ['a bare control character', '{"a":"\u0001"}', 'JSON'],
  ]
  it.each(bad)('is refused for %s', (_, text, reason) => {
    const refused = () => parse(text)
    expect(refused).toThrow(
      expect.objectContaining({
        details: [expect.objectContaining({ message: expect.stringContaining(reason) })],
      }),
    )
  })

  it('is refused for bytes that are not UTF-8', () => {
    for (const wrong of [[0xff], [0xc3], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80]])
      expect(() => parseJson(Uint8Array.from([0x22, ...wrong, 0x22]), 8)).toThrow(
        expect.objectContaining({ details: [{ path: '', message: 'not valid UTF-8' }] }),
      )
  })
})
