import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from 'sync-protocol/rules/civil-day'
import { openDevice, opOf } from './support/device.ts'
import { family, type Person } from './support/family.ts'
import { openTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let home: Awaited<ReturnType<typeof family>>
let stranger: Person
beforeAll(async () => {
  server = await openTestServer()
  home = await family(server)
  stranger = (await family(server)).anna
})
afterAll(() => server.close())

const today = () => new Date(server.clock.now()).toISOString().slice(0, 10)
const measurements = '/api/growth/measurements'
/** Creates a child of this age in days. */
async function child(age: number, fields: object = {}): Promise<string> {
  const birthDate = addDays(today(), -age)
  const { body } = await home.anna.post('/api/babies', {
    name: 'Mia',
    gender: 'FEMALE',
    birthDate,
    ...fields,
  })
  return body.id
}
const add = (childId: string, date: string, values: object, who = home.anna) =>
  who.post(measurements, { childId, date, ...values })
const kg = (value: number) => ({ weight: { value, unit: 'kg' } })

describe('a measurement', () => {
  it('is stored as entered and in grams and millimetres, with ages and percentiles', async () => {
    const childId = await child(365)
    const created = await add(childId, today(), {
      weight: { value: 19.8, unit: 'lb' },
      height: { value: 74, unit: 'cm', position: 'lying' },
      headCircumference: { value: 17.7, unit: 'in' },
      notes: 'at the clinic',
      ageInDays: 365,
      correctedAgeInDays: null,
    })
    expect(created).toMatchObject({
      status: 201,
      body: {
        childId,
        babyId: childId,
        date: today(),
        ageInDays: 365,
        correctedAgeInDays: null,
        weight: { g: 8981.13, unit: 'lb', value: 19.8 },
        height: { mm: 740, unit: 'cm', value: 74, position: 'lying' },
        headCircumference: { mm: 449.58, unit: 'in', value: 17.7 },
        notes: 'at the clinic',
        createdBy: home.anna.userId,
      },
    })
    const { percentiles } = created.body
    expect(Object.keys(percentiles)).toEqual([
      'weight',
      'height',
      'headCircumference',
      'bmi',
      'weightForLength',
    ])
    // The median girl of a year has 8.95 kg and 74.0 cm.
    expect(percentiles.weight).toMatchObject({ standard: 'WHO', isCorrected: false, isPlausible: true })
    expect(percentiles.weight.percentile).toBeCloseTo(51.3, 0)
    expect(percentiles.height.zScore).toBeCloseTo(0, 1)
    expect((await home.david.get(`/api/growth/children/${childId}/measurements`)).body).toEqual([
      created.body,
    ])
  })

  it('is changed in part, cleared of a value, and deleted', async () => {
    const childId = await child(100)
    const { body } = await add(childId, addDays(today(), -3), { ...kg(5), notes: 'x' })
    const item = `${measurements}/${body.id}`
    server.clock.advance(1000)
    const changed = await home.david.put(item, { headCircumference: { value: 40, unit: 'cm' }, weight: null })
    expect(changed).toMatchObject({
      status: 200,
      body: { weight: null, headCircumference: { mm: 400 }, notes: 'x', updatedBy: home.david.userId },
    })
    expect(Object.keys(changed.body.percentiles)).toEqual(['headCircumference'])
    expect((await home.anna.delete(item)).status).toBe(204)
    expect((await home.anna.put(item, kg(5))).status).toBe(404)
    expect((await home.anna.get(`/api/growth/children/${childId}/measurements`)).body).toEqual([])
  })

  it('is stored once when it is sent again with its own id', async () => {
    const childId = await child(100)
    const id = randomUUID()
    const first = await add(childId, today(), { id, ...kg(5) })
    expect(await add(childId, today(), { id, ...kg(5) })).toMatchObject({ status: 201, body: first.body })
    expect((await home.anna.get(`/api/growth/children/${childId}/measurements`)).body).toHaveLength(1)
  })

  it('is refused with the reason, and nothing is stored', async () => {
    const childId = await child(100)
    const path = (place: string, message?: string) => ({
      status: 400,
      body: { code: 'invalid_request', details: [{ path: place, ...(message && { message }) }] },
    })
    const none = path('weight', 'At least one of weight, height, head circumference is required')
    expect(await add(childId, today(), {})).toMatchObject(none)
    expect(await add(childId, today(), { weight: null, notes: 'x' })).toMatchObject(none)
    expect(await add(childId, addDays(today(), 2), kg(5))).toMatchObject(
      path('date', 'The date must not be in the future'),
    )
    expect(await add(childId, addDays(today(), -101), kg(5))).toMatchObject(
      path('date', 'The date must not be before birth'),
    )
    expect(await home.anna.post(measurements, { childId, ...kg(5) })).toMatchObject(path('date'))
    expect(await add(childId, '2026-02-30', kg(5))).toMatchObject(path('date'))
    for (const [values, place, message] of [
      [kg(0.4), 'weight.value', 'too low: 0.5 to 50 kg'],
      [kg(50.1), 'weight.value', 'too high: 0.5 to 50 kg'],
      [{ weight: { value: 0.9, unit: 'lb' } }, 'weight.value', 'too low: 1 to 110 lb'],
      [{ height: { value: 201, unit: 'cm' } }, 'height.value', 'too high: 20 to 200 cm'],
      [{ height: { value: 7.9, unit: 'in' } }, 'height.value', 'too low: 8 to 80 in'],
      [{ headCircumference: { value: 61, unit: 'cm' } }, 'headCircumference.value', 'too high: 20 to 60 cm'],
      [{ weight: { value: 5, unit: 'st' } }, 'weight.unit', undefined],
      [{ weight: { value: 5, unit: 'kg', g: 5001 } }, 'weight.g', undefined],
      [{ weight: 5 }, 'weight', undefined],
    ] as const)
      expect(await add(childId, today(), values), place).toMatchObject(path(place, message))
    expect((await home.anna.get(`/api/growth/children/${childId}/measurements`)).body).toEqual([])
    const { body } = await add(childId, today(), kg(5))
    expect(await home.anna.put(`${measurements}/${body.id}`, { weight: null })).toMatchObject(none)
    expect(await home.anna.put(`${measurements}/${body.id}`, { childId: randomUUID() })).toMatchObject(
      path('childId'),
    )
  })

  it("of tomorrow is accepted if it is already tomorrow in the caller's time zone", async () => {
    const tomorrowInKiritimati = addDays(
      new Date(server.clock.now() + 14 * 3_600_000).toISOString().slice(0, 10),
      0,
    )
    expect((await add(await child(100), tomorrowInKiritimati, kg(5))).status).toBe(201)
    expect((await add(await child(100), addDays(tomorrowInKiritimati, 1), kg(5))).status).toBe(400)
  })

  it('of another family is 404', async () => {
    const childId = await child(100)
    const { body } = await add(childId, today(), kg(5))
    const notFound = { status: 404, body: { code: 'not_found' } }
    expect(await add(childId, today(), kg(5), stranger)).toMatchObject(notFound)
    expect(await add(randomUUID(), today(), kg(5))).toMatchObject(notFound)
    for (const id of [body.id, randomUUID()]) {
      expect(await stranger.put(`${measurements}/${id}`, kg(6))).toMatchObject(notFound)
      expect(await stranger.delete(`${measurements}/${id}`)).toMatchObject(notFound)
    }
    for (const call of ['measurements', 'summary', 'export'])
      expect(await stranger.get(`/api/growth/children/${childId}/${call}`)).toMatchObject(notFound)
    const [row] = (await home.anna.get(`/api/growth/children/${childId}/measurements`)).body as unknown[]
    expect(row).toEqual(body)
  })

  it('of a deleted child is deleted with it', async () => {
    const childId = await child(100)
    const { body } = await add(childId, today(), kg(5))
    await home.anna.delete(`/api/babies/${childId}`)
    expect((await home.anna.put(`${measurements}/${body.id}`, kg(6))).status).toBe(404)
    expect((await add(childId, today(), kg(6))).status).toBe(404)
  })

  it('keeps each metric when two people complete it at once', async () => {
    const childId = await child(100)
    const { body } = await add(childId, today(), kg(5))
    const at = server.clock.now()
    server.clock.advance(10)
    const [one, other] = [openDevice(home.anna), openDevice(home.david)]
    const head = { headCircumference: { mm: 400, unit: 'cm', value: 40 } }
    const length = { height: { mm: 600, unit: 'cm', value: 60, position: 'lying' } }
    await one.push([opOf('patch', 'growthMeasurement', body.id, at + 1, head)])
    await other.push([opOf('patch', 'growthMeasurement', body.id, at + 1, length)])
    const [row] = (await home.anna.get(`/api/growth/children/${childId}/measurements`)).body as object[]
    expect(row).toMatchObject({ ...head, ...length, weight: { g: 5000 } })
  })
})

describe('the list', () => {
  it('is newest first, in pages, also with measurements of one day', async () => {
    const childId = await child(100)
    const days = [-9, -7, -7, -5, -1]
    for (const day of days) await add(childId, addDays(today(), day), kg(5))
    const list = `/api/growth/children/${childId}/measurements`
    const all = (await home.anna.get(list)).body as { id: string; date: string }[]
    expect(all.map(({ date }) => date)).toEqual(days.toReversed().map((day) => addDays(today(), day)))
    const listed: string[] = []
    for (let before = ''; ;) {
      const page = (await home.anna.get(`${list}?limit=2${before}`)).body as typeof all
      if (page.length === 0) break
      listed.push(...page.map(({ id }) => id))
      before = `&before=${page.at(-1)!.date},${page.at(-1)!.id}`
    }
    expect(listed).toEqual(all.map(({ id }) => id))
    for (const query of ['limit=0', 'limit=201', 'before=x', 'before=2026-01-01', 'more=1'])
      expect((await home.anna.get(`${list}?${query}`)).status, query).toBe(400)
  })
})

describe('the choice of the reference', () => {
  const percentileOf = async (age: number, fields: object, values: object, metric = 'weight') => {
    const { body } = await add(await child(age, fields), today(), values)
    return { ...body.percentiles[metric], correctedAgeInDays: body.correctedAgeInDays }
  }

  it("follows the caller's standard from two years on, and the child's sex", async () => {
    const percentilesOf = async (who: Person, defaultStandard: string) => {
      await who.put('/api/growth/settings', { defaultStandard })
      const { body } = await add(await child(800), today(), kg(12), who)
      return body.percentiles.weight
    }
    const [cdc, who] = [await percentilesOf(home.david, 'CDC'), await percentilesOf(home.anna, 'WHO')]
    expect([cdc.standard, who.standard]).toEqual(['CDC', 'WHO'])
    expect(cdc.zScore).not.toBeCloseTo(who.zScore, 2)
    const girl = await percentileOf(180, {}, kg(7.9))
    const boy = await percentileOf(180, { gender: 'MALE' }, kg(7.9))
    expect(boy.percentile).toBeCloseTo(49, -1)
    expect(girl.percentile).toBeGreaterThan(70)
    expect(await percentileOf(180, { gender: 'OTHER' }, kg(7.9))).toEqual(girl)
    expect(await percentileOf(180, { gender: 'OTHER', referenceSex: 'MALE' }, kg(7.9))).toEqual(boy)
  })

  it('uses a preterm reference until 50 weeks, then WHO at the corrected age to two years', async () => {
    const early = { isPreterm: true, gestationalWeeks: 32, gestationalDays: 0 }
    expect(await percentileOf(30, early, kg(2.2))).toMatchObject({
      standard: 'INTERGROWTH21',
      isCorrected: true,
      correctedAgeInDays: -26,
    })
    expect(await percentileOf(200, early, kg(6))).toMatchObject({
      standard: 'WHO',
      isCorrected: true,
      correctedAgeInDays: 144,
    })
    expect(await percentileOf(731, early, kg(11))).toMatchObject({
      isCorrected: false,
      correctedAgeInDays: null,
    })
    expect(await percentileOf(30, { ...early, useCorrectedAge: false }, kg(2.2))).toMatchObject({
      standard: 'WHO',
      isCorrected: false,
    })
  })

  it('is empty where no table applies, and the measurement is still returned', async () => {
    const { body } = await add(await child(2000), today(), { headCircumference: { value: 50, unit: 'cm' } })
    expect(body).toMatchObject({ headCircumference: { mm: 500 }, percentiles: {} })
  })
})

describe('the summary', () => {
  it('of a child without measurements suggests when to begin', async () => {
    const childId = await child(40)
    expect(await home.anna.get(`/api/growth/children/${childId}/summary`)).toMatchObject({
      status: 200,
      body: {
        child: { id: childId, name: 'Mia', gender: 'FEMALE', dateOfBirth: addDays(today(), -40) },
        latestMeasurement: null,
        growthTrend: { weight: 'unknown', height: 'unknown', headCircumference: 'unknown' },
        percentileRanges: { weight: null, height: null, headCircumference: null },
        alerts: [],
        nextMeasurementDue: { date: today(), inDays: 0, isOverdue: false },
      },
    })
  })

  it('has trend, range, alerts in English, and the next due measurement', async () => {
    const childId = await child(200)
    await add(childId, addDays(today(), -100), { ...kg(6.5), height: { value: 62, unit: 'cm' } })
    const newest = await add(childId, addDays(today(), -20), {
      ...kg(5.2),
      height: { value: 67, unit: 'cm' },
    })
    const { body } = await home.anna.get(`/api/growth/children/${childId}/summary?tz=Asia/Tbilisi`)
    expect(body.latestMeasurement).toEqual(newest.body)
    expect(body.growthTrend).toMatchObject({ weight: 'decreasing', headCircumference: 'unknown' })
    const { min, max, current } = body.percentileRanges.weight
    expect(min).toBe(current)
    expect(min).toBe(newest.body.percentiles.weight.percentile)
    expect(max).toBeGreaterThan(40)
    const ids = (body.alerts as { id: string; level: string; metric: string }[]).map(
      ({ id, level, metric }) => `${level} ${id} ${metric}`,
    )
    expect(ids[0]).toBe('urgent growth-severe weightForLength')
    expect(ids).toContain('warning growth-drop weight')
    expect(ids).toContain('warning percentile weight')
    expect(JSON.stringify(body.alerts)).toContain('Weight is below the 3rd percentile: consult your doctor')
    expect(body.nextMeasurementDue).toMatchObject({ inDays: -6, everyDays: 14, isOverdue: true })
    expect((await home.anna.get(`/api/growth/children/${childId}/summary?tz=Moon/Base`)).status).toBe(400)
  })
})

describe('the summary of a child born early', () => {
  it('reports at two years that the corrected age ended, and compares one side only', async () => {
    const early = { isPreterm: true, gestationalWeeks: 25, gestationalDays: 0 }
    const childId = await child(731, early)
    await add(childId, addDays(today(), -30), { height: { value: 83, unit: 'cm' } })
    await add(childId, addDays(today(), -1), { height: { value: 84, unit: 'cm' } })
    await add(childId, today(), { height: { value: 84, unit: 'cm' } })
    const { body } = await home.anna.get(`/api/growth/children/${childId}/summary`)
    expect(body.growthTrend.height).toBe('unknown')
    const { min, max, current } = body.percentileRanges.height
    expect([min, max]).toEqual([current, current])
    const { before, after, endsCorrection, message } = body.referenceChanges.height
    expect({ endsCorrection, after: after.date }).toEqual({ endsCorrection: true, after: today() })
    expect(before.percentile - after.percentile).toBeGreaterThan(20)
    expect(message).toContain('The corrected age ended at two years.')
    expect(message).toContain('cannot be compared')
    expect(body.referenceChanges.weight).toBeNull()
  })
})

describe('the settings', () => {
  it('are the defaults of the specification until the user changes some of them for herself', async () => {
    const person = (await family(server)).anna
    const defaultSettings = {
      preferredUnits: { weight: 'kg', height: 'cm', headCircumference: 'cm' },
      defaultStandard: 'WHO',
      showPercentileLines: [3, 10, 25, 50, 75, 90, 97],
      correctedAgeDefault: true,
      reminderFrequency: 14,
      exportPreferences: { includeNotes: true, includePercentiles: true, preferredFormat: 'csv' },
    }
    const settings = '/api/growth/settings'
    expect(await person.get(settings)).toMatchObject({ status: 200, body: defaultSettings })
    const changed = await person.put(settings, {
      preferredUnits: { weight: 'lb' },
      showPercentileLines: [3, 50, 97],
      reminderFrequency: 30,
      exportPreferences: { preferredFormat: 'pdf' },
    })
    const expected = {
      ...defaultSettings,
      preferredUnits: { weight: 'lb', height: 'cm', headCircumference: 'cm' },
      showPercentileLines: [3, 50, 97],
      reminderFrequency: 30,
      exportPreferences: { ...defaultSettings.exportPreferences, preferredFormat: 'pdf' },
    }
    expect(changed).toMatchObject({ status: 200, body: expected })
    expect((await person.get(settings)).body).toEqual(expected)
    expect((await stranger.get(settings)).body).toEqual(defaultSettings)
    expect((await person.put(settings, {})).body).toEqual(expected)
    const { rows } = await openDevice(person, person.userId).pullAll()
    expect(rows.find(({ entity }) => entity === 'settings')).toMatchObject({
      growthPercentileLines: [3, 50, 97],
      growthReminderDays: 30,
    })
  })

  it("follow the user's unit until she chooses one", async () => {
    const person = (await family(server)).anna
    await person.put('/api/user/settings', { measurementUnit: 'imperial' })
    expect((await person.get('/api/growth/settings')).body.preferredUnits).toEqual({
      weight: 'lb',
      height: 'in',
      headCircumference: 'in',
    })
  })

  it('refuse invalid values', async () => {
    for (const bad of [
      { defaultStandard: 'UK' },
      { preferredUnits: { weight: 'st' } },
      { showPercentileLines: [0] },
      { reminderFrequency: 0 },
      { exportPreferences: { preferredFormat: 'xls' } },
      { more: 1 },
    ])
      expect((await home.anna.put('/api/growth/settings', bad)).status, JSON.stringify(bad)).toBe(400)
  })
})

it("offer the operator's tables if there are some", async () => {
  const call = '/api/growth/reference-pack'
  expect(await home.anna.get(call)).toMatchObject({ status: 200, body: { rows: [] } })
  const rows = (['male', 'female'] as const).flatMap((sex) =>
    [154, 350].map((pmaDays) => ({ sex, metric: 'weight' as const, pmaDays, l: 1, m: pmaDays / 70, s: 0.1 })),
  )
  const other = await openTestServer({ config: { referencePack: { rows } } })
  try {
    const { anna } = await family(other)
    expect(await anna.get(call)).toMatchObject({ status: 200, body: { rows } })
    await anna.put('/api/growth/settings', { defaultStandard: 'FENTON' })
    const birthDate = addDays(new Date(other.clock.now()).toISOString().slice(0, 10), -30)
    const early = { name: 'Leo', birthDate, isPreterm: true, gestationalWeeks: 26, gestationalDays: 0 }
    const childId = (await anna.post('/api/babies', early)).body.id
    const { body } = await anna.post(measurements, { childId, date: birthDate, ...kg(2.6) })
    expect(body.percentiles.weight).toMatchObject({ standard: 'FENTON', isCorrected: true })
    expect(body.percentiles.weight.percentile).toBeCloseTo(50, 6)
  } finally {
    await other.close()
  }
})

describe('the export', () => {
  const file = async (childId: string, query: string, who = home.anna) => {
    const answer = await who.get(`/api/growth/children/${childId}/export?${query}`)
    return { ...answer, head: answer.headers }
  }

  it('as csv has a line for each measurement, and no formula', async () => {
    const childId = await child(200, { name: 'Мія "O"' })
    await add(childId, addDays(today(), -10), { ...kg(6.5), notes: '=HYPERLINK("x")' })
    await add(childId, today(), { height: { value: 25, unit: 'in' } })
    const { status, text, head } = await file(childId, 'format=csv')
    expect(status).toBe(200)
    expect(head['content-type']).toBe('text/csv; charset=utf-8')
    expect(head['content-disposition']).toContain(
      `filename*=UTF-8''${encodeURIComponent('Мія "O"-growth-')}${today()}.csv`,
    )
    const lines = text.replace('\ufeff', '').trim().split('\r\n')
    expect(lines[0]).toBe(
      'Date,Age (days),Corrected age (days),Weight (kg),Height (cm),Head circumference (cm),BMI (kg/m2),' +
        'Weight percentile,Height percentile,Head circumference percentile,BMI percentile,' +
        'Weight-for-length percentile,Standard,Notes',
    )
    expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\d,190,,6.5,,,,\d+,,,,,WHO,"'=HYPERLINK\(""x""\)"$/)
    expect(lines[2]).toMatch(/^\d{4}-\d\d-\d\d,200,,,63.5,/)
    expect(lines).toHaveLength(3)
  })

  it('contains the requested days, units and columns', async () => {
    const childId = await child(200)
    await add(childId, addDays(today(), -10), { ...kg(6.5), notes: 'x' })
    await add(childId, today(), kg(7))
    const query = `from=${today()}&units=imperial&includePercentiles=false&includeNotes=false`
    const { text } = await file(childId, query)
    const [head, ...lines] = text.replace('\ufeff', '').trim().split('\r\n')
    expect(head).toBe(
      'Date,Age (days),Corrected age (days),Weight (lb),Height (in),Head circumference (in),BMI (kg/m2)',
    )
    expect(lines).toEqual([`${today()},200,,15.43,,,`])
  })

  it('as fhir is a bundle of observations', async () => {
    const childId = await child(200)
    await add(childId, today(), kg(7))
    const { head, text } = await file(childId, 'format=fhir')
    expect(head['content-type']).toContain('application/fhir+json')
    const bundle = JSON.parse(text)
    expect(bundle).toMatchObject({ resourceType: 'Bundle', type: 'collection' })
    expect(bundle.entry).toHaveLength(3)
    expect(bundle.entry[1].resource).toMatchObject({
      resourceType: 'Observation',
      code: { coding: [{ system: 'http://loinc.org', code: '29463-7' }] },
      valueQuantity: { value: 7, code: 'kg', system: 'http://unitsofmeasure.org' },
    })
  })

  it('as pdf has a page for each chart and one for the table, with letters of every language', async () => {
    const childId = await child(200, { name: 'Мія' })
    await add(childId, addDays(today(), -30), { ...kg(6.5), height: { value: 63, unit: 'cm' } })
    await add(childId, today(), { ...kg(7), notes: 'დილით' })
    const pages = (text: string) => text.match(/\/Type \/Page\b/g)?.length
    for (const language of ['en', 'ka']) {
      const { status, text, head } = await file(childId, `format=pdf&language=${language}`)
      expect([status, head['content-type'], text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-'])
      expect(pages(text)).toBe(3)
      expect(text.match(/\/FontFile2/g)).toHaveLength(2)
      expect(text).toContain(`/Lang (${language})`)
    }
    expect(pages((await file(childId, 'format=pdf&includeCharts=false')).text)).toBe(1)
    const pictures = (pdf: string) => pdf.match(/\/Subtype \/Image/g)?.length ?? 0
    expect(pictures((await file(childId, 'format=pdf&includeCharts=false')).text)).toBe(0)
    await home.anna.put(`/api/babies/${childId}`, { name: 'سارة 👶' })
    expect(pictures((await file(childId, 'format=pdf&includeCharts=false')).text)).toBeGreaterThan(0)
  })

  it('of an unknown kind, or without data, is refused with the message of the specification', async () => {
    const childId = await child(200)
    expect(await file(childId, 'format=csv')).toMatchObject({
      status: 400,
      body: { code: 'no_data_to_export', error: 'No data available to export' },
    })
    await add(childId, today(), kg(7))
    expect(await file(childId, 'format=xls')).toMatchObject({
      status: 400,
      body: { code: 'unsupported_export_format', error: 'Unsupported export format' },
    })
    expect((await file(childId, `to=${addDays(today(), -1)}`)).status).toBe(400)
  })
})
