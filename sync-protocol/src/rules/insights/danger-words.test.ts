import { expect, test } from 'vitest'
import { dangersIn } from './danger-words.ts'

test.each([
  ['She turned blue and is not breathing!', ['not-breathing', 'blue']],
  ['had a seizure for two minutes', ['seizure']],
  ["can't wake him", ['unresponsive']],
  ['very floppy today', ['limp']],
  ['soft spot bulging', ['soft-spot']],
  ['green vomit twice', ['green-vomit']],
  ['fell off the changing table', ['injury']],
  ['малыш посинел и не дышит', ['not-breathing', 'blue']],
  ['Судороги после сна', ['seizure']],
  ['не могу разбудить', ['unresponsive']],
  ['упала с дивана', ['injury']],
  ['не дихає!', ['not-breathing']],
  ['дитина обм’якла', ['limp']],
  ['блювання зеленим', ['green-vomit']],
  ['впала з дивана', ['injury']],
  ['არ სუნთქავს', ['not-breathing']],
  ['გალურჯდა', ['blue']],
  ['კრუნჩხვა ჰქონდა', ['seizure']],
  ['ვერ ვაღვიძებ', ['unresponsive']],
] as const)('%s', (note, expected) => expect(dangersIn(note)).toEqual(expected))

test.each([
  'blue blanket, slept well',
  'breathing calmly',
  'no seizure since Monday',
  'green puree, liked it',
  'спит спокойно, дышит ровно',
  'без судорог',
  'зелёное пюре',
  'синій комбінезон',
  'კარგად ეძინა',
  'ლურჯი სათამაშო',
])('no danger: %s', (note) => expect(dangersIn(note)).toEqual([]))
