import { expect, it } from 'vitest'
import { arrayText } from './array-text.ts'

it('quotes each text, whatever it contains', () => {
  expect(arrayText([])).toBe('{}')
  expect(arrayText(['a', 1, true, null, undefined])).toBe('{"a",1,true,NULL,NULL}')
  expect(arrayText(['NULL', '', 'a,b', '{x}', ' '])).toBe('{"NULL","","a,b","{x}"," "}')
  expect(arrayText(['"', '\\', 'a "b"\nc'])).toBe('{"\\"","\\\\","a \\"b\\"\nc"}')
  expect(arrayText([{ a: 'x"y' }, [1]])).toBe('{"{\\"a\\":\\"x\\\\\\"y\\"}","[1]"}')
})
