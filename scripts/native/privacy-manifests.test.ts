import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import plist from 'plist'
import { expect, it } from 'vitest'
import client from '../../client/package.json' with { type: 'json' }
import { root } from '../sources.mjs'

const ios = join(root, 'native/ios/App')
const manifest = (target: string) =>
  plist.parse(readFileSync(join(ios, target, 'PrivacyInfo.xcprivacy'), 'utf8')) as Record<string, any>
const reasonsOf = (target: string) =>
  Object.fromEntries(
    manifest(target).NSPrivacyAccessedAPITypes.map((one: Record<string, unknown>) => [
      String(one.NSPrivacyAccessedAPIType).replace('NSPrivacyAccessedAPICategory', ''),
      one.NSPrivacyAccessedAPITypeReasons,
    ]),
  ) as Record<string, string[]>

/** APIs for which Apple requires a reason, by their names in code. */
const categories: Record<string, RegExp> = {
  FileTimestamp: /\b(creationDate|modificationDate|contentModificationDate|fstat|lstat|getattrlist)|\bstat\(/,
  SystemBootTime: /\b(systemUptime|mach_absolute_time)\b/,
  DiskSpace: /\b(volume(Available|Total)Capacity|systemFreeSize|systemSize|statfs|statvfs)/,
  ActiveKeyboards: /\bactiveInputModes\b/,
  UserDefaults: /\b(NS)?UserDefaults\b/,
}
const used = (sources: string[]) =>
  Object.keys(categories)
    .filter((name) => sources.some((text) => categories[name]!.test(text)))
    .sort()

const sourcesUnder = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(swift|m)$/.test(path) && !/Tests\//.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'))

it('the app gives a reason for each such API that it and its plugins use, and for no other', () => {
  const plugins = Object.keys(client.dependencies).filter(
    (name) => name.includes('capacitor') && name !== '@capacitor/core',
  )
  const sources = [...plugins.map((name) => join(root, 'node_modules', name, 'ios')), ios].map(sourcesUnder)
  for (const [at, of] of sources.entries()) expect([plugins[at], of.length > 0]).toEqual([plugins[at], true])
  expect(used(sources.flat())).toEqual(Object.keys(reasonsOf('App')).sort())
})

it('the widgets give a reason for the APIs that they use', () => {
  const sources = ['NelaWidgets', 'Snapshot'].map((name) =>
    readFileSync(join(ios, 'Widgets', `${name}.swift`), 'utf8'),
  )
  expect(used(sources)).toEqual(Object.keys(reasonsOf('Widgets')))
})

it('the reasons fit: files and settings of the app itself, and of its group', () => {
  expect(reasonsOf('App')).toEqual({ FileTimestamp: ['C617.1'], UserDefaults: ['CA92.1', '1C8F.1'] })
  expect(reasonsOf('Widgets')).toEqual({ UserDefaults: ['1C8F.1'] })
})

it('there is no tracking, and the collected data is what the guide tells the store', () => {
  for (const target of ['App', 'Widgets'])
    expect(manifest(target)).toMatchObject({ NSPrivacyTracking: false, NSPrivacyTrackingDomains: [] })
  expect(manifest('Widgets').NSPrivacyCollectedDataTypes).toEqual([])
  const collected = manifest('App').NSPrivacyCollectedDataTypes as Record<string, unknown>[]
  for (const one of collected)
    expect(one).toMatchObject({
      NSPrivacyCollectedDataTypeLinked: true,
      NSPrivacyCollectedDataTypeTracking: false,
      NSPrivacyCollectedDataTypePurposes: ['NSPrivacyCollectedDataTypePurposeAppFunctionality'],
    })
  const words = ['health', 'name', 'e-mail address', 'photos', 'audio', 'other user content', 'user id']
  expect(collected.map((one) => one.NSPrivacyCollectedDataType)).toEqual(
    ['Health', 'Name', 'EmailAddress', 'PhotosorVideos', 'AudioData', 'OtherUserContent', 'UserID'].map(
      (name) => `NSPrivacyCollectedDataType${name}`,
    ),
  )
  const guide = readFileSync(join(root, 'docs/native.md'), 'utf8')
  expect(guide).toContain(`| ${words.join(', ')} `)
})
