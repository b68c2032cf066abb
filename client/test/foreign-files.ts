import fc, { type Arbitrary } from 'fast-check'
import type { Mapping } from '../src/features/import/any-table/mapped-kinds.ts'

/**
 * Random files as other apps write them: every kind of row of each app, including implausible values and broken rows.
 */

export interface ForeignFile {
  name: string
  text: string
}

type Cell = Arbitrary<string> | string
/** A row by its columns; missing ones are empty. */
type Row = Readonly<Record<string, Cell | undefined>>

const two = (value: number) => String(value).padStart(2, '0')

/** Times of entries. They include nights of 23 and 25 hours, packed months, and the invalid date 31 November. */
const moments = fc.record({
  month: fc.constantFrom(3, 10, 11),
  day: fc.integer({ min: 1, max: 31 }),
  hour: fc.nat(23),
  minute: fc.nat(59),
})
type Moment = typeof moments extends Arbitrary<infer Value> ? Value : never
const as = (write: (moment: Moment) => string) => moments.map(write)

const civil = as(({ month, day }) => `2026-${two(month)}-${two(day)}`)
const clock = as(
  ({ month, day, hour, minute }) => `2026-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`,
)
const clockSeconds = clock.map((text) => `${text}:16`)
const clockT = clockSeconds.map((text) => text.replace(' ', 'T'))
const american = as(
  ({ month, day, hour, minute }) =>
    `${two(month)}/${two(day)}/2026 ${hour % 12 || 12}:${two(minute)}:00 ${hour < 12 ? 'AM' : 'PM'}`,
)
const shortAmerican = as(({ month, day, hour, minute }) => `${month}/${day}/26, ${two(hour)}:${two(minute)}`)
const clockFirst = as(
  ({ month, day, hour, minute }) => `${two(hour)}:${two(minute)}:00 ${two(month)}-${two(day)}-2026`,
)
const epoch = as(({ month, day, hour, minute }) => String(Date.UTC(2026, month - 1, day, hour, minute)))
const instant = epoch.map((ms) => new Date(Number(ms)).toISOString())

const minutes = fc.constantFrom('0', '7', '25', '660', '', 'long')
const seconds = fc.constantFrom('0', '300', '5400', '')
const notes = fc.constantFrom(
  ...['', 'slept "well"', 'line\\nline', 'line\nline', '=1+1', '👶 სიზმარი', 'a,b;c', 'x'.repeat(2100)],
)
const amount = fc.constantFrom('0', '60', '3.5', '90,5', '9000', '', 'much')
const sides = fc.constantFrom('Left', 'Right', '')
const colours = fc.constantFrom('yellow', 'Brown', 'odd', '')

const quoted = (cell: string) => (/^[\w .:/-]*$/.test(cell) ? cell : `"${cell.replaceAll('"', '""')}"`)

/** A table of rows of these kinds, as one file. */
function table(name: string, columns: readonly string[], ...kinds: Row[]): Arbitrary<ForeignFile> {
  const lines = kinds.map((row) => {
    const cells = columns.map((column) => row[column] ?? '')
    return fc.tuple(...cells.map((cell) => (typeof cell === 'string' ? fc.constant(cell) : cell)))
  })
  return fc
    .record({
      rows: fc.array(fc.oneof(...lines), { minLength: 3, maxLength: 12 }),
      start: fc.constantFrom('', '\ufeff'),
      end: fc.constantFrom('\n', '\r\n'),
    })
    .map(({ rows, start, end }) => ({
      name,
      text: start + [columns, ...rows].map((cells) => cells.map(quoted).join(',')).join(end),
    }))
}

const named = (text: string) => text.split(',')

const huckleberry = table(
  'huckleberry.csv',
  named('Type,Start,End,Duration,Start Condition,Start Location,End Condition,Notes'),
  { Type: 'Sleep', Start: clock, End: clock, 'Start Location': 'crib', Notes: notes },
  {
    ...{ Type: 'Feed', Start: clock, 'Start Condition': 'Formula', 'Start Location': 'Bottle' },
    'End Condition': fc.constantFrom('95ml', '3.5oz', '0ml', '9000ml'),
    Notes: notes,
  },
  {
    ...{ Type: 'Feed', Start: clock, Duration: '00:28', 'Start Condition': '00:16R' },
    ...{ 'Start Location': 'Breast', 'End Condition': fc.constantFrom('00:12L', ''), Notes: notes },
  },
  {
    ...{ Type: 'Diaper', Start: clock, Duration: colours, 'Start Condition': 'Loose', Notes: notes },
    'End Condition': fc.constantFrom('Pee', 'Both, pee:large', 'Dry', 'what'),
  },
  { Type: 'Temp', Start: clock, 'Start Condition': fc.constantFrom('37.6°C', '99.7°F', 'hot'), Notes: notes },
  {
    ...{ Type: 'Growth', Start: clock, 'Start Condition': fc.constantFrom('4.09kg', '14.35lbs.oz') },
    ...{ 'Start Location': '52cm', 'End Condition': fc.constantFrom('37.5cm', '15.5in', '') },
  },
  { Type: fc.constantFrom('Bath', 'Tummy time', 'Party'), Start: clock, End: clock },
)

const nara = table(
  'export_narababy_Mia.csv',
  [
    ...named('Type,Profile Name,Start Date/time (Epoch),Note,Time Zone,_activityKey'),
    ...named('[Breastfeed] Begin Side,[Breastfeed] Left Duration (Seconds)'),
    ...named('[Breastfeed] Right Duration (Seconds),[Bottle Feed] Type,[Bottle Feed] Volume'),
    ...named('[Bottle Feed] Volume Unit,[Sleep] Duration (Seconds),[Sleep] End Date/time (Epoch)'),
    ...named('[Diaper] Type,[Diaper] Dirty Color,[Medical] Medication,[Medical] Temperature'),
    ...named('[Medical] Temperature Unit,[Growth] Weight,[Growth] Weight Unit,[Routine] Routine'),
    ...named('[Milestone] Milestone'),
  ],
  ...[
    { Type: 'Sleep', '[Sleep] Duration (Seconds)': seconds },
    { Type: 'Sleep', '[Sleep] End Date/time (Epoch)': epoch },
    {
      ...{ Type: 'Breastfeed', '[Breastfeed] Begin Side': fc.constantFrom('LEFT', 'RIGHT.nonTimer', '') },
      '[Breastfeed] Left Duration (Seconds)': seconds,
      '[Breastfeed] Right Duration (Seconds)': seconds,
    },
    {
      ...{ Type: 'Bottle Feed', '[Bottle Feed] Type': fc.constantFrom('Formula', 'Breast Milk Formula', '') },
      ...{ '[Bottle Feed] Volume': amount, '[Bottle Feed] Volume Unit': fc.constantFrom('ML', 'FLOZ', '') },
    },
    {
      '[Diaper] Type': fc.constantFrom('Dirty Wet', 'Wet', 'Dry', 'Both', ''),
      ...{ Type: 'Diaper', '[Diaper] Dirty Color': fc.constantFrom('YELLOW', 'GREEN YELLOW', '') },
    },
    {
      ...{ Type: 'Medical', '[Medical] Temperature': fc.constantFrom('100.4', '986', '') },
      '[Medical] Medication': fc.constantFrom("Children's Tylenol, 3.75 (ML)\nVitamin D", ''),
      '[Medical] Temperature Unit': 'F',
    },
    { Type: 'Growth', '[Growth] Weight': fc.constantFrom('12.5', ''), '[Growth] Weight Unit': 'LBS' },
    { Type: 'Routine', '[Routine] Routine': fc.constantFrom('Bath', 'Vitamin/Probiotic', 'Song') },
    { Type: 'Milestone', '[Milestone] Milestone': 'Rolls over' },
    { Type: 'Profile' },
  ].map((row) => ({
    ...{ 'Profile Name': 'Mia', 'Start Date/time (Epoch)': epoch, Note: notes, ...row },
    'Time Zone': fc.constantFrom('America/New_York', 'Australia/Lord_Howe', 'Moon/Base'),
    _activityKey: fc.uuid(),
  })),
)

const buddyChild = { id: fc.nat(500).map(String), child_id: '1', child_first_name: 'Mia', notes }
const buddy = (name: string, columns: string, row: Row) =>
  table(`${name}.csv`, named(`id,child_id,child_first_name,${columns}`), { ...buddyChild, ...row })
const babyBuddy = fc.tuple(
  buddy('feeding', 'start,end,type,method,amount,notes,tags', {
    ...{ start: clockSeconds, end: clockSeconds, amount },
    type: fc.constantFrom('breast milk', 'formula', 'fortified breast milk', 'solid food'),
    method: fc.constantFrom('bottle', 'left breast', 'both breasts', 'self fed'),
  }),
  buddy('sleep', 'start,end,nap,notes,tags', {
    ...{ start: clockSeconds, end: clockSeconds, nap: fc.constantFrom('0', '1') },
  }),
  buddy('diaper', 'time,wet,solid,color,amount,notes,tags', {
    ...{ time: clockSeconds, color: colours, amount: '' },
    ...{ wet: fc.constantFrom('0', '1'), solid: fc.constantFrom('0', '1') },
  }),
  buddy('pumping', 'start,end,amount,notes,tags', { start: clockSeconds, end: clockSeconds, amount }),
  buddy('temperature', 'temperature,time,notes,tags', {
    ...{ time: clockSeconds, temperature: fc.constantFrom('37.2', '99', '986') },
  }),
  buddy('weight', 'weight,date,notes,tags', { date: civil, weight: fc.constantFrom('5.2', '') }),
)

const tracked = { Baby: 'Mia', Time: shortAmerican, Note: notes }
const babyTracker = fc.tuple(
  table('sleep.csv', named('Baby,Time,Duration(minutes),Note'), { ...tracked, 'Duration(minutes)': minutes }),
  table(
    'nursing.csv',
    named('Baby,Time,Start Side,Left duration (min),Right duration (min),Total Duration (min),Note'),
    {
      ...{ ...tracked, 'Start Side': sides, 'Total Duration (min)': fc.constantFrom('726', '') },
      ...{ 'Left duration (min)': minutes, 'Right duration (min)': minutes },
    },
  ),
  table('expressed.csv', named('Baby,Time,Amount (oz.),Note'), { ...tracked, 'Amount (oz.)': amount }),
  table('diaper.csv', named('Baby,Time,Status,Note'), {
    ...{ ...tracked, Status: fc.constantFrom('Wet', 'Dirty', 'Mixed', 'odd') },
  }),
)

const glow = fc.tuple(
  table('diapers.csv', named('Diaper time,In the diaper,Color,Texture'), {
    ...{ 'Diaper time': american, Color: colours, Texture: fc.constantFrom('Little balls', '') },
    'In the diaper': fc.constantFrom('pee', 'poo', 'pee and poo', 'odd'),
  }),
  table('bottles.csv', named('Time of feeding,Milk type,Amount(ml),Amount(oz)'), {
    ...{ 'Time of feeding': american, 'Milk type': 'Formula', 'Amount(ml)': amount },
  }),
  table('solids.csv', named("Time of feeding,Ingredients,Amount,Unit type,Baby's reaction"), {
    ...{ 'Time of feeding': american, Ingredients: 'Oatmeal, pear', Amount: amount, 'Unit type': 'g' },
    "Baby's reaction": fc.constantFrom('Like it!', 'Hate it!', ''),
  }),
  table('sleeps.csv', named('Begin time,End time'), { 'Begin time': american, 'End time': american }),
)

const fed = { id: fc.nat(500).map(String), 'Start Time': clockFirst, 'End Time': clockFirst, Notes: notes }
const feedBaby = fc.tuple(
  table(
    'feeds.csv',
    named(
      'id,Start Time,End Time,Feed Type,Quantity (oz),Quantity (ml or g),Notes,Duration (Minutes),Food Type,Unit,Bottle Type',
    ),
    {
      ...{ ...fed, 'Feed Type': fc.constantFrom('Bottle', 'Left Breast', 'Solids'), Unit: 'oz' },
      ...{ 'Quantity (oz)': amount, 'Bottle Type': fc.constantFrom('Formula', '') },
    },
  ),
  table('sleeps.csv', named('id,Start Time,End Time,Notes,Approximate Duration (Minutes)'), {
    ...{ ...fed, 'Approximate Duration (Minutes)': minutes },
  }),
  table('excretions.csv', named('id,Time,Type,Notes'), {
    ...{ id: fed.id, Time: clockFirst, Type: fc.constantFrom('Poo', 'Wee', 'odd'), Notes: notes },
  }),
)

const sprout = (name: string, columns: string, row: Row) =>
  table(`${name}.csv`, named(`id,${columns},createdAt,updatedAt,deletedAt,familyId,babyId`), {
    ...{ id: fc.uuid(), familyId: 'f', babyId: 'b', notes, ...row },
    deletedAt: fc.constantFrom('', '', '', '2026-03-11T00:00:00.000Z'),
  })
const sproutTrack = fc.tuple(
  sprout('sleep-logs', 'startTime,endTime,duration,type,location,quality', {
    ...{ startTime: instant, endTime: fc.oneof(instant, fc.constant('')), type: 'NAP', location: 'Crib' },
  }),
  sprout('feed-logs', 'time,startTime,endTime,feedDuration,type,amount,unitAbbr,side,food,notes,bottleType', {
    ...{ time: instant, feedDuration: seconds, amount, food: fc.constantFrom('Pear', '') },
    ...{ type: fc.constantFrom('BOTTLE', 'BREAST', 'SOLIDS'), side: fc.constantFrom('LEFT', '') },
    ...{ unitAbbr: fc.constantFrom('OZ', 'ML', 'TBSP'), bottleType: fc.constantFrom('Formula', '') },
  }),
  sprout('diaper-logs', 'time,type,condition,color,blowout,creamApplied', {
    ...{ time: instant, type: fc.constantFrom('BOTH', 'WET', 'DIRTY', 'ODD'), blowout: 'true' },
  }),
  sprout('measurements', 'date,type,value,unit,notes', {
    ...{ date: instant, type: fc.constantFrom('WEIGHT', 'HEIGHT', 'TEMPERATURE') },
    ...{ value: fc.constantFrom('4.2', '20.5', '98.6'), unit: fc.constantFrom('KG', 'IN', 'F') },
  }),
  sprout('notes', 'time,content,category', { time: instant, content: notes }),
)

const hatch = table(
  'hatch.csv',
  named('Baby Name,Start Time,End Time,Activity,Amount,Percentile,Duration,Info,Notes'),
  ...[
    { Activity: 'Weight', Amount: fc.constantFrom('2.955', '') },
    { Activity: 'Feeding', Amount: amount, Info: fc.constantFrom('Formula', 'Left', '') },
    { Activity: 'Diaper', Amount: fc.constantFrom('Both', 'Wet', 'odd') },
    { Activity: 'Sleep', 'End Time': american },
    { Activity: 'Bath' },
  ].map((row) => ({ 'Baby Name': 'Mia', 'Start Time': american, Notes: notes, ...row })),
)

const snoo = table('sessions.csv', named('start_time,end_time,duration,asleep,soothing'), {
  ...{ start_time: clockT, end_time: clockT, duration: seconds, asleep: seconds, soothing: '600' },
})

const babyConnect = table(
  'connect.csv',
  named('activity,start_time,end_time,duration,extra_data,text,notes'),
  ...[
    { activity: 'Breastfeeding', text: 'Mia nursed (10min left,5min right)' },
    { activity: 'Bottle', text: fc.constantFrom('Mia drank 4oz of formula', 'Mia drank') },
    { activity: 'Diaper', text: fc.constantFrom('BM diaper', 'wet diaper', 'diaper') },
    { activity: 'Sleep', end_time: clock, text: 'Mia slept' },
    { activity: 'Mood', text: notes },
  ].map((row) => ({ start_time: clock, notes, ...row })),
)

const explained = table('mine.csv', named('when,what,how much,remark'), {
  ...{
    when: clock,
    what: fc.constantFrom('formula', 'milk', 'mixed', ''),
    'how much': amount,
    remark: notes,
  },
})
const mapping: Mapping = {
  kind: 'bottle',
  columns: { start: 'when', words: 'what', amount: 'how much', notes: 'remark' },
}

/** Files of one app, and the user's mapping of an unknown table. */
export interface Foreign {
  files: readonly ForeignFile[]
  mapping?: Mapping | undefined
}

const known: Record<string, Arbitrary<ForeignFile[]>> = {
  Huckleberry: fc.tuple(huckleberry),
  Nara: fc.tuple(nara),
  'Baby Buddy': babyBuddy,
  'Baby Tracker': babyTracker,
  Glow: glow,
  'Feed Baby': feedBaby,
  'Sprout Track': sproutTrack,
  Hatch: fc.tuple(hatch),
  SNOO: fc.tuple(snoo),
  'Baby Connect': fc.tuple(babyConnect),
}

/** All importers, each with files of its app; the last is a table that the user maps. */
export const foreignApps: [app: string, { files: Arbitrary<ForeignFile[]>; mapping?: Mapping }][] = [
  ...Object.entries(known).map(([app, files]): [string, { files: typeof files }] => [app, { files }]),
  ['a table that a person explains', { files: fc.tuple(explained), mapping }],
]
