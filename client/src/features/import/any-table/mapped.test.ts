import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { naturalId } from 'sync-protocol/rules/natural-id'
import { openQuestions, tellingRows } from '../reading/questions.ts'
import { importedTables, reasons, entriesOf, tableOf } from '../../../../test/import-scene.ts'
import { unitOfHeader } from '../reading/header-unit.ts'
import { minutesOf } from '../reading/quantities.ts'
import { Remarks } from '#features/activities/importing/draft-parts.ts'
import { mappedFormat } from './format.ts'
import { kindOfWord, likelyKindColumn, proposedMany, withNewWords, wordColumns } from './guess.ts'
import { type ManyKinds, mappedKinds, type Mapping, plainWord } from './mapped-kinds.ts'

const miaId = '0199f3a0-0000-7000-8000-0000000000b1'

const diary = tableOf(
  'diary.csv',
  [
    'Activity,Start,End,Duration,Quantity,Unit,Side,Details,Remarks',
    'Sleep,2026-03-10 09:00,2026-03-10 10:30,,,,,,deep',
    'Nap,2026-03-10 13:00,,1 h 10 min,,,,,',
    'Bottle,2026-03-10 11:00,,,4,oz,,formula,',
    'Nursing,2026-03-10 12:00,,20,,,R,,',
    'Diaper,2026-03-10 12:30,,,,,,wet and poo,yellow',
    'Bath,2026-03-10 18:00,,15,,,,,',
    'Temp,2026-03-10 19:00,,,99.5,F,,,',
    'Weight,2026-03-10 19:10,,,4.2,kg,,,',
    'Medicine,2026-03-10 19:20,,,1,ml,,Vitamin D,',
    'Note,2026-03-10 20:00,,,,,,,first smile',
    'Screen,2026-03-10 21:00,,,,,,,',
    'Sleep,soon,,,,,,,',
  ].join('\n'),
)
const proposed = (table = diary): ManyKinds => {
  const column = likelyKindColumn(wordColumns(table.headers, table.rows))
  return proposedMany(table.headers, column!)
}
const readAs = (mapping: Mapping | null, table = diary) =>
  importedTables([table], {}, miaId, mappedFormat(mapping))
const summariesOf = (mapping: Mapping | null, table = diary) =>
  entriesOf(readAs(mapping, table)).map((one) => one.summary)

describe('a table of several kinds', () => {
  it('finds the kind column, and proposes kinds for its words and roles for its columns', () => {
    const { by, words, shared, own } = proposed()
    expect(by).toBe('Activity')
    expect(words[0]).toEqual({ word: 'sleep', kind: 'sleep' })
    expect(words.find(({ word }) => word === 'screen')).toEqual({ word: 'screen', kind: null })
    expect(shared).toEqual({ start: 'Start', end: 'End', minutes: 'Duration', notes: 'Details' })
    expect(own.bottle).toEqual({ amount: 'Quantity', unit: 'Unit' })
    expect(own.nursing).toEqual({ side: 'Side' })
    expect(own.medicine).toEqual({ amount: 'Quantity', unit: 'Unit', words: 'Details' })
  })

  const explained = (): ManyKinds => {
    const mapping = proposed()
    const words = 'Details'
    return {
      ...mapping,
      shared: { ...mapping.shared, notes: 'Remarks' },
      own: {
        ...mapping.own,
        diaper: { words },
        bottle: { ...mapping.own.bottle, words },
        medicine: { ...mapping.own.medicine, words },
      },
    }
  }

  it('gives entries of each kind, and a reason for every row that it skips', () => {
    expect(summariesOf(explained())).toEqual([
      'sleepSession 2026-03-10T05:00 – 06:30 AFTERNOON_NAP',
      'sleepSession 2026-03-10T09:00 – 10:10 AFTERNOON_NAP',
      'feedingSession 2026-03-10T07:00 BOTTLE FORMULA',
      'feedingSession 2026-03-10T08:00 – 08:20 BREAST_RIGHT',
      'feedingSegment 2026-03-10T08:00 – 08:20 RIGHT',
      'diaperChange 2026-03-10T08:30 WET soiled',
      'playSession 2026-03-10T14:00 – 14:15 BATH',
      'temperature 2026-03-10T15:00',
      'growthMeasurement 2026-03-10',
      'medicine 2026-03-10T15:20',
      'note 2026-03-10T16:00',
    ])
    expect(reasons(readAs(explained()))).toEqual(['leftOut', 'noTime'])
    const fields = entriesOf(readAs(explained())).map((one) => one.fields)
    expect(fields[2]).toMatchObject({ amount: { unit: 'fl_oz', value: 4 } })
    expect(fields[7]).toMatchObject({ reading: { unit: 'F', value: 99.5 } })
    expect(fields[8]).toMatchObject({ weight: { unit: 'kg', value: 4.2 } })
    expect(fields[9]).toMatchObject({ name: 'Vitamin D', dose: { unit: 'ML', value: 1 }, kind: 'SUPPLEMENT' })
  })

  it('asks for the units of its kinds that no column names', () => {
    const questionsOf = (mapping: Mapping) => openQuestions(mappedFormat(mapping), diary).questions
    expect(questionsOf(explained())).toEqual(['timeZone'])
    const { own, ...others } = explained()
    const bare = { ...own, bottle: { amount: 'Quantity' }, weight: { amount: 'Quantity' } }
    expect(questionsOf({ ...others, own: bare })).toEqual(['timeZone', 'volume', 'weight'])
  })

  describe('with offsets in its times', () => {
    const sleep = { kind: 'sleep', columns: { start: 'from', end: 'to' } } as const
    const tableWith = (...rows: string[]) => tableOf('d.csv', ['from,to,day,clock', ...rows].join('\n'))
    const early = Array.from(
      { length: 30 },
      () => '2026-03-10T09:00:00Z,2026-03-10T12:30:00+02:00,10.03.2026,9:00',
    )
    const ask = (mapping: Mapping, ...rows: string[]) => {
      const table = tableWith(...early, ...rows)
      // The screen gets the first rows and those from `tellingRows`; it must ask the same questions.
      const few = { ...table, rows: [...table.rows.slice(0, 3), ...tellingRows(table)] }
      const [all, some] = [table, few].map((one) => openQuestions(mappedFormat(mapping), one).questions)
      expect(some).toEqual(all)
      return all
    }

    it('asks for no zone, unless a time has no offset', () => {
      expect(ask(sleep)).toEqual([])
      expect(ask(sleep, '2026-03-11T09:00:00Z,,,')).toEqual([])
      expect(ask(sleep, '2026-03-11T09:00:00Z,2026-03-11 10:00,,')).toEqual(['timeZone'])
      expect(ask(sleep, '2026-03-11T09:00:00Z,10:00,,')).toEqual(['timeZone'])
      expect(ask(sleep, '2026-03-11,,,')).toEqual(['timeZone'])
    })

    it('asks for a zone if the time of day has a separate column', () => {
      expect(ask({ kind: 'diaper', columns: { start: 'day', clock: 'clock' } })).toEqual([
        'timeZone',
        'dateOrder',
      ])
      expect(ask({ kind: 'diaper', columns: { start: 'from', clock: 'clock' } })).toEqual(['timeZone'])
    })
  })

  it('keeps the earlier mapping when a later file has one more word, and proposes a kind for that word', () => {
    const before = explained()
    const words = [...before.words.map(({ word }) => ({ word, rows: 1 })), { word: 'pump', rows: 3 }]
    const after = withNewWords(before, diary.headers, { column: 'Activity', words })
    expect(after.words).toEqual([...before.words, { word: 'pump', kind: 'pumping' }])
    expect(after.own).toMatchObject({ ...before.own, pumping: { amount: 'Quantity', unit: 'Unit' } })
    expect(readAs(after).entries).toEqual(readAs(before).entries)
  })

  it('has ids that do not depend on the order in which the user chose its columns', () => {
    const mapping = explained()
    const turned = <Value extends object>(value: Value) =>
      Object.fromEntries(Object.entries(value).toReversed()) as Value
    const other = { ...mapping, shared: turned(mapping.shared), own: turned(mapping.own) }
    expect(readAs(other).entries).toEqual(readAs(mapping).entries)
  })

  it('may have days and times of day in separate columns, also past midnight', () => {
    const table = tableOf(
      'd.csv',
      'Date,Time,Finish,Type\n2026-03-10,21:30,6:15,sleep\n2026-03-10,9:00 AM,,Poo\n2026-03-10,,,sleep',
    )
    const mapping = proposed(table)
    expect(mapping.shared).toEqual({ start: 'Date', clock: 'Time', end: 'Finish' })
    expect(summariesOf(mapping, table)).toEqual([
      'sleepSession 2026-03-10T17:30 – 02:15 NIGHT_SLEEP',
      'diaperChange 2026-03-10T05:00 DRY soiled',
      'sleepSession 2026-03-09T20:00 NIGHT_SLEEP noTimeOfDay noEnd',
    ])
  })
})

describe('a feed without a named type', () => {
  const table = tableOf(
    'f.csv',
    [
      'Событие;Начало;Сколько минут;Объём;Сторона;Заметки'.replaceAll(';', ','),
      'кормление,2026-03-10 09:00,,120 мл,,смесь',
      'кормление,2026-03-10 10:00,15,,левая,',
      'кормление,2026-03-10 11:00,,,,пюре из груши',
      'кормление,2026-03-10 12:00,,,,',
      'подгузник,2026-03-10 12:00,,,,мокрый',
      'лекарство,2026-03-10 13:00,,1 мл,,парацетамол',
    ].join('\n'),
  )
  it('gets its type from the columns that its row fills', () => {
    const mapping = proposed(table)
    expect(mapping.shared).toEqual({ start: 'Начало', minutes: 'Сколько минут', notes: 'Заметки' })
    expect(summariesOf(mapping, table)).toEqual([
      'feedingSession 2026-03-10T05:00 BOTTLE FORMULA',
      'feedingSession 2026-03-10T06:00 – 06:15 BREAST_LEFT',
      'feedingSegment 2026-03-10T06:00 – 06:15 LEFT',
      'feedingSession 2026-03-10T07:00 SOLID_FOOD',
      'feedingSession 2026-03-10T08:00 BOTTLE',
      'diaperChange 2026-03-10T08:00 WET',
      'medicine 2026-03-10T09:00',
    ])
  })
})

it.each([
  ['Sleep|Nap|Сон|Дневной сон|Сон вдень|ძილი|დღის ძილი', 'sleep'],
  ['Feed|Feeding|Кормление|Годування|კვება', 'feed'],
  ['Breastfeeding|Nursing left|Грудь|Кормление грудью|Груди|ძუძუთი კვება', 'nursing'],
  ['Bottle|Formula|Бутылочка|Пляшечка|ბოთლი', 'bottle'],
  ['Solids|Прикорм|Пюре', 'solids'],
  ['Diaper|Nappy|Wet|Подгузник|Памперс|Підгузок|საფენი|პამპერსი', 'diaper'],
  ['Pump|Сцеживание|Зціджування|ჩამოწველა', 'pumping'],
  ['Temperature|Температура|ტემპერატურა', 'temperature'],
  ['Medication|Vitamin D|Лекарство|Ліки|წამალი|ვიტამინი', 'medicine'],
  ['Weight|Вес|Вага|წონა', 'weight'],
  ['Tummy time|Bath|Купание|Прогулка|Прогулянка|ბანაობა|სეირნობა', 'play'],
  ['Note|Заметка|Нотатка|შენიშვნა', 'note'],
  ['Teleport|Весело|Граммы|Персональный||constructor|__proto__', null],
])('%s: %s', (words, kind) => {
  for (const word of words.split('|')) expect([word, kindOfWord(word)]).toEqual([word, kind])
})

it('reads a length in the notations that people use', () => {
  const read = ['1:05', '45', '1 h 30 min', '90 sec', '1,5 ч', '20 хв', '2 სთ 5 წთ', '', '-5', '?']
  const minutes = (text: string, unit?: 'h') =>
    minutesOf({ text, header: '', mark: null }, new Remarks(), unit)
  expect(read.map((text) => minutes(text))).toEqual([65, 45, 90, 1.5, 90, 20, 125, NaN, NaN, NaN])
  expect(minutes('2', 'h')).toBe(120)
})

describe('a table of one kind', () => {
  it('keeps its ids when a later version understands more words', () => {
    const table = tableOf(
      'n.csv',
      'a,b,c\n2026-03-10 09:00,2026-03-10 10:00,x\n2026-03-10 09:00,2026-03-10 10:00,y',
    )
    const { entries } = readAs({ kind: 'sleep', columns: { start: 'a', end: 'b', notes: 'c' } }, table)
    const name = 'import/mapped/|sleep|2026-03-10%002009:00|2026-03-10%002010:00'
    expect(entries.map(({ id }) => id)).toEqual(
      [`${name}/0`, `${name}|2/0`].map((one) => naturalId(miaId, one)),
    )
  })
})

it('names a custom activity without characters that cannot be stored', () => {
  const table = tableOf(
    'd.csv',
    'what,start,words\nown,2026-03-10 09:00,rash\ud800\u0000\nown,2026-03-10 10:00,\ud800',
  )
  const mapping: ManyKinds = {
    by: 'what',
    words: [{ word: 'own', kind: 'ownEntry' }],
    shared: { start: 'start' },
    own: { ownEntry: { words: 'words' } },
  }
  expect(readAs(mapping, table).entries.map(({ fields }) => fields.name)).toEqual(['rash', 'own'])
})

describe('any table of several kinds', () => {
  const word = fc.constantFrom('sleep', 'Feed', 'ПОДГУЗНИК', 'bath', '__proto__', 'constructor', '', '\u0000')
  const cell = fc.oneof(
    word,
    fc.constantFrom('2026-03-10 09:00', '10:30', '1 h', '95 ml', '=1+1', '\ud800', 'left', '9'.repeat(400)),
    fc.string({ maxLength: 10 }),
  )
  const start = fc.constantFrom('2026-03-10 09:00', '2026-03-29 02:30', '10/3/26 9:00', 'soon')
  const row = fc
    .tuple(word, start, fc.array(cell, { maxLength: 7 }))
    .map(([kind, at, others]) => [kind, at, ...others])
  const headers = ['what', 'start', 'end', 'duration', 'amount', 'unit', 'side', 'text', 'notes']
  const mappings = fc
    .record({
      own: fc.dictionary(
        fc.constantFrom(...mappedKinds),
        fc.dictionary(
          fc.constantFrom('amount', 'words', 'left', 'unit', 'side', 'weight'),
          fc.constantFrom(...headers),
        ),
      ),
      kinds: fc.array(fc.option(fc.constantFrom(...mappedKinds)), { minLength: 8, maxLength: 8 }),
    })
    .map(({ own, kinds }) => ({
      ...{ by: 'what', own: own as ManyKinds['own'] },
      words: ['sleep', 'feed', 'подгузник', 'bath', '__proto__', 'constructor', ''].map((one, index) => {
        return { word: plainWord(one), kind: kinds[index]! }
      }),
      shared: { start: 'start', end: 'end', minutes: 'duration', notes: 'notes' },
    }))

  it('skips no row without a reason, and gives the same entries each time', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), mappings, (rows, mapping) => {
        const table = { name: 'a.csv', headers, rows }
        const read = readAs(mapping, table)
        const reported = [...read.entries.filter(({ isPart }) => !isPart), ...read.skipped]
        expect(reported.map((one) => one.row).toSorted((a, b) => a - b)).toEqual(
          rows.map((_, index) => index),
        )
        expect(new Set(read.entries.map(({ id }) => id)).size).toBe(read.entries.length)
        expect(readAs(structuredClone(mapping), table).entries).toEqual(read.entries)
        // A longer export of the same diary starts with the same entries.
        const longer = readAs(mapping, { ...table, rows: [...rows, ...rows] })
        expect(longer.entries.slice(0, read.entries.length)).toEqual(read.entries)
      }),
      { numRuns: 150 },
    )
  })
})

describe('the unit in a header', () => {
  it.each([
    ['Количество (мл)', 'мл'],
    ['Amount [fl oz]', 'fl oz'],
    ['Weight, kg', 'kg'],
    ['amount_oz', 'oz'],
    ['Temperature °F', '°F'],
    ['Amount', ''],
    ['Logged in', ''],
    ['Total amount', ''],
    ['Weight (at home) [ kg ]', 'kg'],
    ['Amount (oz) once', ''],
    ['Amount ()', ''],
    ['Menge in ml:', 'ml'],
    ['Gewicht in g', 'g'],
    ['Вес в г', 'г'],
    ['Quantité (en ml)', 'ml'],
    ['Amount {oz}', 'oz'],
    ['奶量【ml】', 'ml'],
    ['amountMl', 'Ml'],
    ['amount.oz', 'oz'],
    ['oz', 'oz'],
    ['Checked in', ''],
    ['Written in pen', ''],
  ])('of %s is %s', (header, unit) => expect(unitOfHeader(header)).toBe(unit))

  const blanks = ' '.repeat(20_000)
  // A regular expression that tries every blank as the start of the unit takes minutes for such names.
  it.each([
    ['a bracket that never closes', `Amount (${blanks}x`, ''],
    ['brackets around blanks', `Amount (${blanks}ml${blanks})`, 'ml'],
    ['brackets that go on', `${'('.repeat(20_000)}${blanks}x)y`, ''],
    ['a sign and blanks', `Amount,${blanks}x y`, ''],
  ])('reads 20,000 blanks without delay: %s', (_, header, unit) => expect(unitOfHeader(header)).toBe(unit))

  const table = tableOf('d.csv', 'when,Amount (oz),Weight kg,Height\n2026-03-10 09:00,4,4.2,52')
  const bottle = mappedFormat({ kind: 'bottle', columns: { start: 'when', amount: 'Amount (oz)' } })
  const columns = { start: 'when', weight: 'Weight kg', height: 'Height' }
  const growth = mappedFormat({ kind: 'growth', columns })

  it('is not questionsOf for, and applies', () => {
    expect(openQuestions(bottle, table).questions).toEqual(['timeZone'])
    expect(importedTables([table], {}, undefined, bottle).entries[0]!.fields.amount).toMatchObject({
      value: 4,
      unit: 'fl_oz',
    })
  })

  it('is questionsOf for if only some columns have one', () => {
    expect(openQuestions(growth, table).questions).toEqual(['timeZone', 'length'])
    const { fields } = importedTables([table], { weight: 'lb', length: 'cm' }, undefined, growth).entries[0]!
    expect(fields).toMatchObject({ weight: { value: 4.2, unit: 'kg' }, height: { value: 52, unit: 'cm' } })
  })
})
