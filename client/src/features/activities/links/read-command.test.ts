import { describe, expect, test } from 'vitest'
import { lexicon, meaningOf, type Meaning } from './lexicon.ts'
import { unknownWordOf } from './command-parts.ts'
import { readCommand } from './read-command.ts'

const bottle = (value: number, unit = 'ml') => ({ do: 'bottle', value, unit })
const breast = (side: string) => ({ do: 'breast', side })
const sleep = (how: string) => ({ do: 'sleep', how })
const diaper = (answer?: string) => (answer ? { do: 'diaper', answer } : { do: 'diaper' })
const temperature = (value: number, unit = 'C') => ({ do: 'temperature', value, unit })
const open = (sheet: string, text?: string) => (text ? { do: 'open', sheet, text } : { do: 'open', sheet })
const ago = (minutes: number) => ({ ago: minutes })
const lasting = (minutes: number) => ({ lasting: minutes })
const range = (from: string, until: string) => ({ from, until })
const yesterday = (moment: object) => ({ ...moment, day: 'yesterday' })
const walk = (how: string) => ({ do: 'walk', how })

const tables: Record<string, [string, object, object?][]> = {
  English: [
    ['fed 90 10m', bottle(90), ago(10)],
    ['Bottle 120', bottle(120)],
    ['120 ml bottle', bottle(120)],
    ['ate 4 oz', bottle(4, 'fl_oz')],
    ['fed 4.5oz 1h 20m ago', bottle(4.5, 'fl_oz'), ago(80)],
    ['fed 90 at 6:30', bottle(90), { time: '06:30' }],
    ['fed left', breast('LEFT')],
    ['nursed right 5 min ago', breast('RIGHT'), ago(5)],
    ['breast left right', breast('BOTH')],
    ['feed', open('feed')],
    ['sleep', sleep('start')],
    ['asleep 15m', sleep('start'), ago(15)],
    ['sleep stop', sleep('end')],
    ['wake', sleep('end')],
    ['woke up 7:05', sleep('end'), { time: '07:05' }],
    ['diaper', diaper()],
    ['diaper wet', diaper('wet')],
    ['poop', diaper('dirty')],
    ['nappy wet dirty', diaper('both')],
    ['diaper both 30m', diaper('both'), ago(30)],
    ['diaper dry', diaper('dry')],
    ['walk', { do: 'walk', how: 'toggle' }],
    ['stop walk', { do: 'walk', how: 'end' }],
    ['play start', { do: 'play', how: 'start' }],
    ['temperature 37.8', temperature(37.8)],
    ['temp 100.4', temperature(100.4, 'F')],
    ['temp 37,8 c 10m', temperature(37.8), ago(10)],
    ['fever', open('temperature')],
    ['medicine', open('medicine')],
    ['medicine Ibuprofen', open('medicine', 'Ibuprofen')],
    ['pumped', open('pumping')],
    ['note First laugh, at 6:30!', { do: 'note', text: 'First laugh, at 6:30!' }],
    ['note: two\nlines', { do: 'note', text: 'two\nlines' }],
    ['note', open('note')],
    ['left 10 min', breast('LEFT'), lasting(10)],
    ['breast right 15m', breast('RIGHT'), lasting(15)],
    ['left 10 min ago', breast('LEFT'), ago(10)],
    ['left 13:00-13:20', breast('LEFT'), range('13:00', '13:20')],
    ['slept 13:00-14:00', sleep('past'), range('13:00', '14:00')],
    ['slept from 9 to 10:30', sleep('past'), range('09:00', '10:30')],
    ['nap 1-2:30pm', sleep('past'), range('13:00', '14:30')],
    ['nap 11-1 p.m.', sleep('past'), range('11:00', '13:00')],
    ['walk 3pm until 4:15pm', walk('past'), range('15:00', '16:15')],
    ['bottle 120 13:10', bottle(120), { time: '13:10' }],
    ['bottle 120 1:10 pm', bottle(120), { time: '13:10' }],
    ['yesterday 22:10 diaper', diaper(), yesterday({ time: '22:10' })],
    ['bottle 90 yesterday at 11pm', bottle(90), yesterday({ time: '23:00' })],
    ['slept yesterday 22:00–23:30', sleep('past'), yesterday(range('22:00', '23:30'))],
  ],
  Russian: [
    ['покормила 90 10м', bottle(90), ago(10)],
    ['Бутылочка 120 мл', bottle(120)],
    ['поел 90 20 минут назад', bottle(90), ago(20)],
    ['смесь 90 в 6:30', bottle(90), { time: '06:30' }],
    ['грудь левая', breast('LEFT')],
    ['кормление правой 5 мин назад', breast('RIGHT'), ago(5)],
    ['уснула', sleep('start')],
    ['сон 1ч 10м', sleep('start'), ago(70)],
    ['проснулся 5м', sleep('end'), ago(5)],
    ['подгузник мокрый', diaper('wet')],
    ['покакал', diaper('dirty')],
    ['памперс мокрый и грязный', diaper('both')],
    ['сухой подгузник', diaper('dry')],
    ['прогулка', { do: 'walk', how: 'toggle' }],
    ['игра стоп', { do: 'play', how: 'end' }],
    ['температура 37,8', temperature(37.8)],
    ['лекарство Нурофен', open('medicine', 'Нурофен')],
    ['сцеживание', open('pumping')],
    ['заметка первый смех', { do: 'note', text: 'первый смех' }],
    ['левая 10 мин', breast('LEFT'), lasting(10)],
    ['грудь правая 15 минут', breast('RIGHT'), lasting(15)],
    ['левая 10 мин назад', breast('LEFT'), ago(10)],
    ['спала 13:00-14:00', sleep('past'), range('13:00', '14:00')],
    ['сон с 13:00 до 14:30', sleep('past'), range('13:00', '14:30')],
    ['прогулка 15:00–16:15', walk('past'), range('15:00', '16:15')],
    ['бутылочка 120 в 13:10', bottle(120), { time: '13:10' }],
    ['вчера 22:10 подгузник', diaper(), yesterday({ time: '22:10' })],
    ['вчера спал с 22 до 23:30', sleep('past'), yesterday(range('22:00', '23:30'))],
  ],
  Ukrainian: [
    ['погодувала 90 10хв', bottle(90), ago(10)],
    ['Пляшечка 120 мл', bottle(120)],
    ["з'їла 90 20 хвилин тому", bottle(90), ago(20)],
    ['суміш 90 о 6:30', bottle(90), { time: '06:30' }],
    ['груди ліва', breast('LEFT')],
    ['годування правою 5 хв тому', breast('RIGHT'), ago(5)],
    ['заснув', sleep('start')],
    ['сон 1год 10хв', sleep('start'), ago(70)],
    ['прокинулась 5хв', sleep('end'), ago(5)],
    ['підгузок мокрий', diaper('wet')],
    ['підгузок брудний', diaper('dirty')],
    ['памперс мокрий брудний', diaper('both')],
    ['прогулянка', { do: 'walk', how: 'toggle' }],
    ['гра стоп', { do: 'play', how: 'end' }],
    ['температура 37,8', temperature(37.8)],
    ['ліки Нурофен', open('medicine', 'Нурофен')],
    ['зціджування', open('pumping')],
    ['нотатка перший сміх', { do: 'note', text: 'перший сміх' }],
    ['ліва 10 хв', breast('LEFT'), lasting(10)],
    ['груди права 15 хвилин', breast('RIGHT'), lasting(15)],
    ['ліва 10 хв тому', breast('LEFT'), ago(10)],
    ['спала 13:00-14:00', sleep('past'), range('13:00', '14:00')],
    ['сон з 13:00 до 14:30', sleep('past'), range('13:00', '14:30')],
    ['прогулянка 15:00–16:15', walk('past'), range('15:00', '16:15')],
    ['пляшечка 120 о 13:10', bottle(120), { time: '13:10' }],
    ['вчора 22:10 підгузок', diaper(), yesterday({ time: '22:10' })],
    ['учора спав від 22 до 23:30', sleep('past'), yesterday(range('22:00', '23:30'))],
  ],
  Georgian: [
    ['ვაჭამე 90 10წთ', bottle(90), ago(10)],
    ['ბოთლი 120 მლ', bottle(120)],
    ['დალია 90 20 წუთის წინ', bottle(90), ago(20)],
    ['კვება 90 6:30-ზე', bottle(90), { time: '06:30' }],
    ['ძუძუ მარცხენა', breast('LEFT')],
    ['მკერდი მარჯვენა 5 წუთის წინ', breast('RIGHT'), ago(5)],
    ['დაიძინა', sleep('start')],
    ['ძილი 1სთ 10წთ', sleep('start'), ago(70)],
    ['გაიღვიძა 5წთ', sleep('end'), ago(5)],
    ['საფენი სველი', diaper('wet')],
    ['საფენი ბინძური', diaper('dirty')],
    ['საფენი ორივე', diaper('both')],
    ['სეირნობა', { do: 'walk', how: 'toggle' }],
    ['თამაში სტოპ', { do: 'play', how: 'end' }],
    ['ტემპერატურა 37.8', temperature(37.8)],
    ['წამალი ნუროფენი', open('medicine', 'ნუროფენი')],
    ['გამოწველა', open('pumping')],
    ['ჩანაწერი პირველი სიცილი', { do: 'note', text: 'პირველი სიცილი' }],
    ['მარცხენა 10 წთ', breast('LEFT'), lasting(10)],
    ['ძუძუ მარჯვენა 15 წუთი', breast('RIGHT'), lasting(15)],
    ['მარცხენა 10 წუთის წინ', breast('LEFT'), ago(10)],
    ['ეძინა 13:00-14:00', sleep('past'), range('13:00', '14:00')],
    ['ძილი 13:00-დან 14:30-მდე', sleep('past'), range('13:00', '14:30')],
    ['სეირნობა 15:00–16:15', walk('past'), range('15:00', '16:15')],
    ['ბოთლი 120 13:10-ზე', bottle(120), { time: '13:10' }],
    ['გუშინ 22:10 საფენი', diaper(), yesterday({ time: '22:10' })],
    ['გუშინ ეძინა 22:00-23:30', sleep('past'), yesterday(range('22:00', '23:30'))],
    ['საფენი დასვრილი', diaper('dirty')],
  ],
}

describe.each(Object.entries(tables))('%s', (_, rows) => {
  test.each(rows)('%s', (typed, action, moment) => {
    expect(readCommand(typed, 'metric')).toEqual(moment ? { action, moment } : { action })
  })
})

test("reads an amount without a unit in the user's units", () => {
  expect(readCommand('fed 4', 'imperial')).toEqual({ action: bottle(4, 'fl_oz') })
  expect(readCommand('fed 120 ml', 'imperial')).toEqual({ action: bottle(120) })
})

test.each([
  '',
  '90',
  '10m',
  'hello',
  'fed 90 loudly',
  'fed 90 120',
  'fed 0',
  'fed 900',
  'fed 40', // fl oz, below
  'fed 90 6:30 10m',
  'fed 90 25:00',
  'fed 90 30h',
  'fed 90 c',
  'temp 12',
  'temp 60',
  'temp 37 ml',
  'sleep 90',
  'sleep wake',
  'diaper dry wet',
  'diaper walk',
  'left',
  'start',
  'start feed',
  'min',
  'toString',
  'bottle 90-120',
  'bottle 120 13:00-14:00',
  'diaper 13:00-14:00',
  'nap 1-2',
  'nap 13pm-14pm',
  'slept 13:00-25:00',
  'slept 13:00-14:00 10m',
  'wake 13:00-14:00',
  'start walk 13:00-14:00',
  'yesterday',
  'yesterday diaper',
  'diaper yesterday 10m',
  'diaper ago',
  'left both 10 min wet',
])('"%s" is not understood', (typed) => {
  expect(readCommand(typed, 'imperial')).toBeNull()
})

test('gives no word two meanings', () => {
  const meanings = new Map<string, Meaning>()
  for (const [meaning, columns] of Object.entries(lexicon) as [Meaning, readonly string[]][])
    for (const word of columns.flatMap((column) => column.split(' '))) {
      expect([word, meanings.get(word) ?? meaning]).toEqual([word, meaning])
      meanings.set(word, meaning)
      // The stem of another meaning does not match it either.
      expect([word, meaningOf(word.replace('*', ''))]).toEqual([word, meaning])
    }
})

test('names the first unknown word', () => {
  expect(unknownWordOf('fed 90 loudly')).toBe('loudly')
  expect(unknownWordOf('диван 90')).toBe('диван')
  expect(unknownWordOf('nap 1-2')).toBeUndefined()
  expect(unknownWordOf('left 13:00-14:00')).toBeUndefined()
})
