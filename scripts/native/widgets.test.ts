import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parseStringPromise } from 'xml2js'
import { root } from '../sources.mjs'

const read = (path: string) => readFileSync(join(root, 'native', path), 'utf8')
const main = 'android/app/src/main'
const schema = JSON.parse(read('widgets/snapshot.schema.json'))
const java = read(`${main}/java/app/nela/widgets/NelaWidget.java`)
const matchesOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name!)

/** The names of all properties in the schema, at every level. */
const properties = (part: unknown): string[] =>
  typeof part !== 'object' || part === null
    ? []
    : Object.entries(part).flatMap(([key, value]) =>
        key === 'properties' ? [...Object.keys(value), ...properties(value)] : properties(value),
      )

it('Android reads no property that the snapshot lacks', () => {
  const readNames = new Set(matchesOf(java, /(?:opt\w+|isNull)\("(\w+)"/g))
  expect(readNames.size).toBeGreaterThan(8)
  for (const name of readNames) expect(properties(schema)).toContain(name)
  expect(java).toContain(`VERSION = ${schema.properties.version.const};`)
})

it('Android uses only views of its layout', async () => {
  const layout = read(`${main}/res/layout/widget.xml`)
  const ids = matchesOf(layout, /@\+id\/(\w+)/g)
  const drawn = matchesOf(java, /R\.id\.(\w+)/g)
  expect(drawn.length).toBeGreaterThan(8)
  expect(new Set(drawn)).toEqual(new Set(ids))
  // The views that a home screen may draw for other apps.
  const { LinearLayout } = await parseStringPromise(layout)
  const names = matchesOf(layout, /<(\w+)\s/g)
  expect(LinearLayout).toBeTruthy()
  expect(new Set(names)).toEqual(new Set(['LinearLayout', 'TextView', 'Chronometer']))
})

it('Android finds the widget by the manifest', async () => {
  const { manifest } = await parseStringPromise(read(`${main}/AndroidManifest.xml`))
  const [receiver] = manifest.application[0].receiver
  expect(receiver.$['android:name']).toBe('.widgets.NelaWidget')
  expect(receiver['meta-data'][0].$['android:resource']).toBe('@xml/widget')
  const provider = (await parseStringPromise(read(`${main}/res/xml/widget.xml`)))['appwidget-provider'].$
  expect(provider['android:initialLayout']).toBe('@layout/widget')
  // The shortest interval that the system accepts, ms.
  expect(Number(provider['android:updatePeriodMillis'])).toBe(1_800_000)
})

it('every resource that Android’s widget names exists', () => {
  const values = ['values', 'values-night'].map((folder) => read(`${main}/res/${folder}/widget.xml`))
  const colours = values.map((text) => matchesOf(text, /<color name="(\w+)"/g))
  expect(colours[1]).toEqual(colours[0])
  const styles = matchesOf(values[0]!, /<style name="([\w.]+)"/g)
  const layout = read(`${main}/res/layout/widget.xml`)
  for (const style of matchesOf(layout, /@style\/([\w.]+)/g)) expect(styles).toContain(style)
  for (const drawable of matchesOf(layout + values[0], /@drawable\/(\w+)/g))
    for (const colour of matchesOf(read(`${main}/res/drawable/${drawable}.xml`), /@color\/(\w+)/g))
      expect(colours[0]).toContain(colour)
})

it('iOS decodes no property that the snapshot lacks', () => {
  const swift = read('ios/App/Widgets/Snapshot.swift')
  const [decoded] = swift.split('static let key')
  const readNames = new Set(matchesOf(decoded!, /^\s*let (\w+):/gm))
  expect(readNames.size).toBeGreaterThan(8)
  for (const name of readNames) expect(properties(schema)).toContain(name)
  expect(swift).toContain(`snapshot.version == ${schema.properties.version.const}`)
})

it('neither system shows a counter or hides the date if `counts` is false', () => {
  const swift = read('ios/App/Widgets/NelaWidgets.swift')
  const clocks = swift.split('\n').filter((line) => line.includes('style: .'))
  expect(clocks).toHaveLength(3)
  for (const line of clocks) expect(line).toMatch(/^\s*if counts \{ Text\(.*\}$/)
  expect(swift).toContain('"\\(last.day), \\(last.time)"')
  expect(java).toContain('snapshot.optBoolean("counts") ? snapshot.optString("ago", "%s") : null')
  expect(matchesOf(java, /(setChronometer)\(/g)).toHaveLength(1)
  const count = java.slice(java.indexOf('private static void count('), java.indexOf('setChronometer('))
  expect(count).toContain('if (format == null) return;')
  expect(java).toContain('last.optString("day") + ", " + time')
})

it('both systems register the name that the web side calls', () => {
  const called = /registerPlugin<\w+>\('(\w+)'\)/.exec(
    readFileSync(join(root, 'client/src/app/native/widgets/widgets.ts'), 'utf8'),
  )![1]
  expect(read(`${main}/java/app/nela/widgets/NelaWidgetsPlugin.java`)).toContain(`name = "${called}"`)
  expect(read('ios/App/Widgets/NelaWidgetsPlugin.swift')).toContain(`jsName = "${called}"`)
})
