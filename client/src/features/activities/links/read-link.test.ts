import { describe, expect, test } from 'vitest'
import { readLink } from './read-link.ts'

const read = (link: string) => {
  const { pathname, search } = new URL(link, 'https://nela.test')
  return readLink(pathname, search)
}
const bottle = (value: number, unit = 'ml') => ({ do: 'bottle', value, unit })

describe('reads the action of a link', () => {
  test.each([
    ['/log/diaper', { do: 'diaper' }],
    ['/log/diaper?wet', { do: 'diaper', answer: 'wet' }],
    ['/log/diaper?wet=1', { do: 'diaper', answer: 'wet' }],
    ['/log/diaper?dirty=true', { do: 'diaper', answer: 'dirty' }],
    ['/log/diaper?wet&dirty', { do: 'diaper', answer: 'both' }],
    ['/log/diaper?wet&dirty=0', { do: 'diaper', answer: 'wet' }],
    ['/log/diaper?both', { do: 'diaper', answer: 'both' }],
    ['/log/diaper?dry', { do: 'diaper', answer: 'dry' }],
    ['/log/bottle?ml=120', bottle(120)],
    ['/log/bottle?oz=4', bottle(4, 'fl_oz')],
    ['/log/bottle?oz=4,5', bottle(4.5, 'fl_oz')],
    ['/log/bottle', { do: 'open', sheet: 'feed' }],
    ['/log/breast?side=left', { do: 'breast', side: 'LEFT' }],
    ['/log/breast?side=Both', { do: 'breast', side: 'BOTH' }],
    ['/log/breast/end', { do: 'endBreast' }],
    ['/log/breast/stop', { do: 'endBreast' }],
    ['/log/sleep', { do: 'sleep', how: 'toggle' }],
    ['/log/sleep/toggle/', { do: 'sleep', how: 'toggle' }],
    ['/log/sleep/start', { do: 'sleep', how: 'start' }],
    ['/log/sleep/end', { do: 'sleep', how: 'end' }],
    ['/log/play/stop', { do: 'play', how: 'end' }],
    ['/log/walk/toggle', { do: 'walk', how: 'toggle' }],
    ['/log/own?name=Bath', { do: 'own', name: 'Bath', how: 'toggle' }],
    ['/log/own/start?name=%20Sun%20lamp', { do: 'own', name: 'Sun lamp', how: 'start' }],
    ['/log/own/end?name=Купание', { do: 'own', name: 'Купание', how: 'end' }],
    ['/log/own?name=', { do: 'open', sheet: 'ownEntry' }],
    ['/log/medicine', { do: 'open', sheet: 'medicine' }],
    ['/log/temperature', { do: 'open', sheet: 'temperature' }],
    ['/log/note', { do: 'open', sheet: 'note' }],
    ['/log/feed', { do: 'open', sheet: 'feed' }],
  ])('%s', (link, action) => {
    expect(read(link)).toEqual({ action, babyId: undefined })
  })

  test('reads minutes ago and the baby', () => {
    expect(read('/log/bottle?ml=90&ago=10&baby=b1')).toEqual({
      action: bottle(90),
      babyId: 'b1',
      moment: { ago: 10 },
    })
    expect(read('/log/diaper?ago=0')).toEqual({ action: { do: 'diaper' }, babyId: undefined })
  })
})

describe('rejects an unclear link', () => {
  test.each([
    ['/log', 'unknown'],
    ['/log/cry', 'unknown'],
    ['/log/sleep/deeply', 'unknown'],
    ['/log/sleep/start/now', 'unknown'],
    ['/log/diaper/wet', 'unknown'],
    ['/log/breast', 'unknown'],
    ['/log/own/often?name=Bath', 'unknown'],
    ['/log/breast/start', 'unknown'],
    ['/log/breast?side=middle', 'unknown'],
    ['/log/bottle?ml=0', 'amount'],
    ['/log/bottle?ml=501', 'amount'],
    ['/log/bottle?ml=lots', 'amount'],
    ['/log/bottle?ml=', 'amount'],
    ['/log/bottle?oz=40', 'amount'],
    ['/log/diaper?ago=-5', 'ago'],
    ['/log/diaper?ago=soon', 'ago'],
    ['/log/diaper?ago=', 'ago'],
    ['/log/diaper?ago=1441', 'ago'],
    // Inherited properties of objects are not words of this grammar.
    ['/log/sleep/constructor', 'unknown'],
    ['/log/breast?side=toString', 'unknown'],
  ])('%s: %s', (link, problem) => {
    expect(read(link)).toBe(problem)
  })
})
