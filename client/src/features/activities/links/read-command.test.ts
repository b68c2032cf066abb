import { describe, expect, test } from 'vitest'
import { lexicon, meaningOf, type Meaning } from './lexicon.ts'
import { readCommand } from './read-command.ts'

const bottle = (value: number, unit = 'ml') => ({ do: 'bottle', value, unit })
const breast = (side: string) => ({ do: 'breast', side })
const sleep = (how: string) => ({ do: 'sleep', how })
const diaper = (answer?: string) => (answer ? { do: 'diaper', answer } : { do: 'diaper' })
const temperature = (value: number, unit = 'C') => ({ do: 'temperature', value, unit })
const open = (sheet: string, text?: string) => (text ? { do: 'open', sheet, text } : { do: 'open', sheet })
const ago = (minutes: number) => ({ ago: minutes })

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
  ],
}

describe.each(Object.entries(tables))('%s', (_, rows) => {
  test.each(rows)('%s', (typed, action, moment) => {
    expect(readCommand(typed, 'metric')).toEqual(moment ? { action, moment } : { action })
  })
})

test('a bare amount is in the units of the person', () => {
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
])('"%s" is not understood', (typed) => {
  expect(readCommand(typed, 'imperial')).toBeNull()
})

test('no word has two meanings', () => {
  const seen = new Map<string, Meaning>()
  for (const [meaning, columns] of Object.entries(lexicon) as [Meaning, readonly string[]][])
    for (const word of columns.flatMap((column) => column.split(' '))) {
      expect([word, seen.get(word) ?? meaning]).toEqual([word, meaning])
      seen.set(word, meaning)
      // Nor does the stem of another meaning swallow it.
      expect([word, meaningOf(word.replace('*', ''))]).toEqual([word, meaning])
    }
})
