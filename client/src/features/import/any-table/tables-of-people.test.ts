import { describe, expect, it } from 'vitest'
import { importedTables, reasons, entriesOf } from '../../../../test/import-scene.ts'
import { tablesIn } from '../source-files.ts'
import { infoOf } from '../table-info.ts'
import { proposedColumns } from './columns.ts'
import { mappedFormat } from './format.ts'
import { likelyKindColumn, proposedMany } from './guess.ts'
import type { MappedKind, Mapping } from './mapped-kinds.ts'

const now = Date.UTC(2026, 10, 26, 12)

const tableIn = (...lines: string[]) => {
  const bytes = new TextEncoder().encode(lines.join('\r\n'))
  const [table] = tablesIn([{ name: 'mine.csv', bytes }]).tables
  return { table: table!, info: infoOf(table!, now) }
}
const many = ({ info }: ReturnType<typeof tableIn>): Mapping =>
  proposedMany(info.headers, likelyKindColumn(info.words)!, info.contents)
const read = ({ table }: ReturnType<typeof tableIn>, mapping: Mapping) =>
  importedTables([table], { dateOrder: 'DMY', timeZone: 'UTC' }, undefined, mappedFormat(mapping))

it('reads tables that name their separator in the first line, without that line', () => {
  for (const sign of [';', ',', '|', '\t']) {
    const row = ['13.11.2026', '22:00', 'a, b; c'].map((cell) => `"${cell}"`).join(sign)
    const { table } = tableIn(`sep=${sign}`, ['Datum', 'Uhrzeit', 'Notiz'].join(sign), row)
    expect(table).toMatchObject({
      headers: ['Datum', 'Uhrzeit', 'Notiz'],
      rows: [['13.11.2026', '22:00', 'a, b; c']],
      lines: [3],
    })
  }
})

/** Language; headers for day, time of day, kind, amount, an ignored column or notes; words for a bottle and a sleep. */
const languages = [
  ['en', 'Date;Time;Type;Amount (ml);Notes', 'Bottle;Sleep'],
  ['de', 'Datum;Uhrzeit;Art;Menge (ml);Bemerkung', 'Flasche;Schlaf'],
  ['fr', 'Date;Heure;Type;Quantité (ml);Remarques', 'Biberon;Sieste'],
  ['es', 'Fecha;Hora;Tipo;Cantidad (ml);Comentarios', 'Biberón;Sueño'],
  ['pt', 'Data;Hora;Tipo;Quantidade (ml);Observações', 'Mamadeira;Sono'],
  ['it', 'Data;Ora;Tipo;Quantità (ml);Commenti', 'Biberon;Sonno'],
  ['nl', 'Datum;Tijd;Soort;Hoeveelheid (ml);Opmerkingen', 'Flesje;Slaap'],
  ['pl', 'Data;Godzina;Rodzaj;Ilość (ml);Uwagi', 'Butelka;Sen'],
  ['cs', 'Datum;Čas;Druh;Množství (ml);Poznámka', 'Láhev;Spánek'],
  ['sv', 'Datum;Tid;Typ;Mängd (ml);Anteckning', 'Flaska;Sömn'],
  ['da', 'Dato;Klokkeslæt;Type;Mængde (ml);Bemærkning', 'Flaske;Søvn'],
  ['no', 'Dato;Tid;Type;Mengde (ml);Merknad', 'Flaske;Søvn'],
  ['fi', 'Päivämäärä;Aika;Tyyppi;Määrä (ml);Huomautus', 'Pullo;Uni'],
  ['tr', 'Tarih;Saat;Tür;Miktar (ml);Notlar', 'Biberon;Uyku'],
  ['el', 'Ημερομηνία;Ώρα;Είδος;Ποσότητα (ml);Σημειώσεις', 'Μπιμπερό;Ύπνος'],
  ['ro', 'Data;Ora;Tip;Cantitate (ml);Observații', 'Biberon;Somn'],
  ['hu', 'Dátum;Időpont;Típus;Mennyiség (ml);Megjegyzés', 'Cumisüveg;Alvás'],
  ['ja', '日付;時刻;種類;量 (ml);メモ', 'ミルク;ねんね'],
  ['ko', '날짜;시간;종류;양 (ml);메모', '분유;수면'],
  ['zh', '日期;时间;类型;奶量 (ml);备注', '奶瓶;睡眠'],
  ['ar', 'التاريخ;الوقت;النوع;الكمية (ml);ملاحظات', 'زجاجة;نوم'],
  ['ru', 'Дата;Время;Тип;Количество (мл);Заметки', 'Бутылочка;Сон'],
  ['uk', 'Дата;Час;Тип;Кількість (мл);Нотатки', 'Пляшечка;Сон'],
  ['ka', 'თარიღი;დრო;ტიპი;რაოდენობა (მლ);შენიშვნა', 'ბოთლი;ძილი'],
] as const

describe.each(languages)('a table in %s', (_, header, words) => {
  const [day, clock, kind, amount, notes] = header.split(';')
  const [bottle, sleep] = words.split(';')

  it('proposes its columns and its kinds', () => {
    const found = tableIn(header, `13.11.2026;22:05;${bottle};120;a`, `14.11.2026;9:00;${sleep};;b`)
    const mapping = many(found)
    expect(mapping).toMatchObject({
      by: kind,
      shared: { start: day, clock, notes },
      own: { bottle: { amount } },
    })
    expect(entriesOf(read(found, mapping)).map(({ summary }) => summary.slice(0, 44))).toEqual([
      expect.stringMatching(/^feedingSession 2026-11-13T22:05 BOTTLE/),
      expect.stringMatching(/^sleepSession 2026-11-14T09:00/),
    ])
    expect(read(found, mapping).entries[0]!.fields.amount).toMatchObject({ ml: 120 })
  })

  it('proposes them by header alone if it has no rows', () => {
    const names = [day!, clock!, amount!, notes!]
    expect(proposedColumns('bottle', names)).toMatchObject({ start: day, clock, amount })
    expect(proposedColumns('sleep', names)).toMatchObject({ start: day, clock, notes })
  })
})

describe('a table with unknown headers', () => {
  it('finds the time column by its contents', () => {
    const { info } = tableIn('k;l;m;n', '120;a;13.11.2026;22:05', '90;b;14.11.2026;9.15')
    expect(proposedColumns('bottle', info.headers, info.contents)).toEqual({ start: 'm', clock: 'n' })
    const whole = tableIn('k;l;m', '120;a;13 Nov 2026 22:05', '90;b;14 Nov 2026 9:15').info
    expect(proposedColumns('bottle', whole.headers, whole.contents)).toEqual({ start: 'm' })
  })

  it('never takes a column of numbers as a time, whatever its name', () => {
    const { info } = tableIn('time;at;ml', '5;13.11.2026 22:05;120', '7;14.11.2026 9:00;90')
    expect(proposedColumns('bottle', info.headers, info.contents)).toMatchObject({ start: 'at' })
  })

  it.each([
    ['22:05', '2026-11-13T22:05'],
    ['22.05', '2026-11-13T22:05'],
    ['22h05', '2026-11-13T22:05'],
    ['10:05 PM', '2026-11-13T22:05'],
    ['오후 10:05', '2026-11-13T22:05'],
    ['22:05 Uhr', '2026-11-13T22:05'],
    ['0.920138888888889', '2026-11-13T22:05'],
    ['24:00', '2026-11-14T00:00'],
  ])('reads the time of day %s', (clock, start) => {
    for (const day of ['13.11.2026', '46339', 'Nov 13, 2026']) {
      const found = tableIn('d;c;x', `${day};${clock};a`)
      const entry = read(found, { kind: 'note', columns: { start: 'd', clock: 'c', words: 'x' } }).entries[0]
      expect([day, entry?.fields.timestamp]).toEqual([day, `${start}:00.000Z`])
    }
  })
})

it('marks an entry without a time of day as implausible, but not one of a kind that has a day alone', () => {
  const doubts = (kind: MappedKind, start: string) => {
    const found = tableIn('d;x', `${start};52`)
    const role = kind === 'height' ? 'amount' : 'words'
    return read(found, { kind, columns: { start: 'd', [role]: 'x' } }).entries.flatMap(
      (entry) => entry.doubts,
    )
  }
  for (const kind of ['solids', 'diaper', 'note', 'medicine', 'sleep', 'play', 'bottle'] as const) {
    expect([kind, doubts(kind, '13.11.2026')]).toEqual([kind, expect.arrayContaining(['noTimeOfDay'])])
    expect([kind, doubts(kind, '13.11.2026 0:00')]).not.toContain('noTimeOfDay')
  }
  expect(doubts('height', '13.11.2026')).toEqual([])
})

describe('the kind column', () => {
  const columnsOf = (...lines: string[]) => tableIn(...lines).info.words.map(({ column }) => column)

  it('is never a column of dates, times or numbers', () => {
    const header = 'day;clock;ml;oz;what;text'
    const rows = [
      '13.11.2026;22:00;120;4½;Flasche;a',
      '13.11.2026;22:00;120;3;Windel;b',
      '14.11.2026;9.15;90;1/2;;',
    ]
    expect(columnsOf(header, ...rows)).toEqual(['what', 'text'])
  })

  it('may have a single word if that word is known', () => {
    const header = 'Datum;Art;Ort'
    expect(columnsOf(header, '13.11.2026 22:00;Flasche;Küche', '14.11.2026 22:00;Flasche;Küche')).toEqual([
      'Art',
    ])
    expect(columnsOf('Datum;Ort', '13.11.2026 22:00;Küche', '14.11.2026 22:00;Küche')).toEqual([])
  })

  it('is found by its header if its words are unknown', () => {
    const { info } = tableIn('Datum;Ort;Art', '13.11.2026 22:00;Küche;Xa', '14.11.2026 22:00;Flur;Xb')
    expect(likelyKindColumn(info.words)?.column).toBe('Art')
  })
})

describe('the order of day and month', () => {
  it('is not proposed if it puts an entry in the future', () => {
    const orders = (...days: string[]) =>
      tableIn('when;x', ...days.map((day) => `${day};a`)).info.futureOrders
    expect(orders('03/11/2026 09:00', '04/11/2026 09:00')).toEqual([])
    expect(orders('11/03/2026 09:00')).toEqual([])
    expect(orders('11/12/2026 09:00')).toEqual(['DMY'])
    expect(orders('12/11/2026 09:00')).toEqual(['MDY'])
    expect(orders('12/12/2026 09:00')).toEqual([])
    expect(orders('11/12/2026 09:00', '12/11/2026 09:00')).toEqual([])
    expect(orders('2027-01-02 09:00')).toEqual([])
  })
})

it('leaves out rows with an unreadable time and reports them', () => {
  const found = tableIn('when;x', 'yesterday;a', '13.13.2026 10:00;b', '13.11.2026 25:00;c')
  expect(reasons(read(found, { kind: 'note', columns: { start: 'when', words: 'x' } }))).toEqual([
    'noTime',
    'noTime',
    'noTime',
  ])
})
