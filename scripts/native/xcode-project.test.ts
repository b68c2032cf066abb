import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import plist from 'plist'
import { describe, expect, it } from 'vitest'
import { parseStringPromise } from 'xml2js'
import app from '../../native/app.json' with { type: 'json' }
import { root } from '../sources.mjs'
import { parsePbxproj, type PbxObject, type Value } from './parse-pbxproj.ts'
import { oldest } from './write-projects.mjs'

const ios = join(root, 'native/ios/App')
const read = (path: string) => readFileSync(join(ios, path), 'utf8')
const list = (path: string) => plist.parse(read(path)) as Record<string, any>
const { objects, rootObject } = parsePbxproj(read('App.xcodeproj/project.pbxproj'))
const project = objects[rootObject]!
const idsIn = (value: Value): string[] => {
  if (typeof value === 'string') return /^[\dA-F]{24}$/.test(value) ? [value] : []
  return Array.isArray(value)
    ? value.flatMap(idsIn)
    : Object.entries(value).flatMap(([key, one]) => [...idsIn(key), ...idsIn(one)])
}
const objectsOf = (ids: Value) => (ids as string[]).map((id) => objects[id]!)

/** The path of each file reference, from ios/App; build outputs are left out. */
function placesIn(group: PbxObject, folder: string): [id: string, path: string][] {
  return (group.children as string[]).flatMap((id) => {
    const one = objects[id]!
    if (one.sourceTree === 'BUILT_PRODUCTS_DIR') return []
    const path = join(one.sourceTree === 'SOURCE_ROOT' ? '' : folder, (one.path as string | undefined) ?? '')
    return one.children ? [...placesIn(one, path), [id, path] as [string, string]] : [[id, path]]
  })
}
const places = new Map(placesIn(objects[project.mainGroup as string]!, ''))
/** Written by `npm run native`. */
const synced = ['App/capacitor.config.json', 'App/config.xml', 'App/public']

const targets = objectsOf(project.targets)
const target = (name: string) => targets.find((one) => one.name === name)!
const phase = (name: string, isa: string) =>
  objectsOf(target(name).buildPhases).find((one) => one.isa === isa)!
const filesOf = (name: string, isa: string) =>
  objectsOf(phase(name, isa).files).map(({ fileRef }) => places.get(fileRef as string)!)
const settingsOf = (configurations: Value) =>
  objectsOf(objects[configurations as string]!.buildConfigurations).map(
    ({ buildSettings }) => buildSettings as Record<string, Value>,
  )
const settings = (name: string) => settingsOf(target(name).buildConfigurationList)

describe('the Xcode project', () => {
  it('names no missing object, and has no unused one', () => {
    const named = new Set([rootObject, ...Object.values(objects).flatMap((one) => idsIn(one))])
    expect([...named].sort()).toEqual(Object.keys(objects).sort())
  })

  it('refers to files that exist or that the sync writes', () => {
    expect(places.size).toBeGreaterThan(15)
    for (const path of places.values())
      expect([path, existsSync(join(ios, path)) || synced.includes(path)]).toEqual([path, true])
  })

  it('has each file of its two folders', () => {
    const onDisk = ['App', 'Widgets'].flatMap((folder) =>
      readdirSync(join(ios, folder), { recursive: true, withFileTypes: true })
        .filter((one) => one.isFile())
        .map((one) => join(one.parentPath, one.name).slice(ios.length + 1)),
    )
    const isWithin = (path: string) => /\.xcassets\/|^App\/public\//.test(path)
    const known = new Set([...places.values(), ...synced])
    expect(onDisk.filter((path) => !known.has(path) && !isWithin(path))).toEqual([])
  })

  it('compiles for each target what it needs, and every source for one', () => {
    expect(targets.map(({ name, productType }) => [name, productType])).toEqual([
      ['App', 'com.apple.product-type.application'],
      ['Widgets', 'com.apple.product-type.app-extension'],
    ])
    const compiled = targets.map(({ name }) => filesOf(name as string, 'PBXSourcesBuildPhase').sort())
    expect(compiled).toEqual([
      ['App/AppDelegate.swift', 'Widgets/NelaWidgetsPlugin.swift', 'Widgets/Snapshot.swift'],
      ['Widgets/NelaWidgets.swift', 'Widgets/Snapshot.swift'],
    ])
    const sources = [...places.values()].filter((path) => path.endsWith('.swift'))
    expect([...new Set(compiled.flat())].sort()).toEqual(sources.sort())
    // One entry each: two would not link.
    const entries = compiled.map((paths) =>
      paths.filter((path) => /^@(UIApplicationM|m)ain$/m.test(read(path))),
    )
    expect(entries).toEqual([['App/AppDelegate.swift'], ['Widgets/NelaWidgets.swift']])
  })

  it('puts resources into the bundle that reads them', () => {
    expect(filesOf('Widgets', 'PBXResourcesBuildPhase')).toEqual(['Widgets/PrivacyInfo.xcprivacy'])
    expect(filesOf('App', 'PBXResourcesBuildPhase').sort()).toEqual([
      'App',
      'App',
      'App/Assets.xcassets',
      'App/InfoPlist.xcstrings',
      'App/PrivacyInfo.xcprivacy',
      ...synced,
    ])
  })

  it('builds the widgets before the app, and embeds them where the system finds extensions', () => {
    const [dependency] = objectsOf(target('App').dependencies)
    expect(objects[dependency!.target as string]).toBe(target('Widgets'))
    const proxy = objects[dependency!.targetProxy as string]!
    expect(objects[proxy.remoteGlobalIDString as string]).toBe(target('Widgets'))
    const embed = phase('App', 'PBXCopyFilesBuildPhase')
    expect([embed.dstSubfolderSpec, embed.dstPath]).toEqual(['13', ''])
    expect(objectsOf(embed.files).map(({ fileRef }) => fileRef)).toEqual([target('Widgets').productReference])
  })

  it('gives both targets one version, one oldest system and related ids', () => {
    const all = ['App', 'Widgets'].flatMap(settings)
    expect(all).toHaveLength(4)
    for (const key of ['MARKETING_VERSION', 'CURRENT_PROJECT_VERSION', 'SWIFT_VERSION', 'CODE_SIGN_STYLE'])
      expect([key, new Set(all.map((one) => one[key])).size]).toEqual([key, 1])
    for (const one of [...all, ...settingsOf(project.buildConfigurationList)])
      expect(one.IPHONEOS_DEPLOYMENT_TARGET).toBe(oldest.ios)
    expect(all.map((one) => one.PRODUCT_BUNDLE_IDENTIFIER)).toEqual([
      app.id,
      app.id,
      `${app.id}.Widgets`,
      `${app.id}.Widgets`,
    ])
    for (const one of settings('Widgets'))
      expect([one.APPLICATION_EXTENSION_API_ONLY, one.SKIP_INSTALL]).toEqual(['YES', 'YES'])
  })

  it('lets both read one snapshot: entitlements, the group and the code agree', () => {
    const groups = ['App', 'Widgets'].map((name) => {
      const paths = new Set(settings(name).map((one) => one.CODE_SIGN_ENTITLEMENTS as string))
      expect([...paths]).toEqual([`${name}/${name}.entitlements`])
      return list([...paths][0]!)['com.apple.security.application-groups']
    })
    expect(groups).toEqual([[`group.${app.id}`], [`group.${app.id}`]])
    expect(read('Widgets/Snapshot.swift')).toContain(
      'suiteName: "group." + id.replacingOccurrences(of: ".Widgets", with: "")',
    )
  })

  it('has in each property list what the system requires of that bundle', () => {
    for (const name of ['App', 'Widgets'])
      for (const one of settings(name)) expect(one.INFOPLIST_FILE).toBe(`${name}/Info.plist`)
    const [inApp, inWidgets] = [list('App/Info.plist'), list('Widgets/Info.plist')]
    expect(inApp.NSSupportsLiveActivities).toBe(true)
    expect(inWidgets.NSExtension).toEqual({ NSExtensionPointIdentifier: 'com.apple.widgetkit-extension' })
    for (const key of [
      ...['CFBundleDisplayName', 'CFBundleExecutable', 'CFBundleIdentifier', 'CFBundleLocalizations'],
      ...['CFBundleName', 'CFBundleShortVersionString', 'CFBundleVersion'],
    ])
      expect([key, inWidgets[key]]).toEqual([key, inApp[key]])
    expect([inApp.CFBundlePackageType, inWidgets.CFBundlePackageType]).toEqual([
      'APPL',
      '$(PRODUCT_BUNDLE_PACKAGE_TYPE)',
    ])
  })

  it('starts with the view controller that registers the widgets’ plugin', async () => {
    const { document } = await parseStringPromise(read('App/Base.lproj/Main.storyboard'))
    const { customClass, customModule, customModuleProvider } =
      document.scenes[0].scene[0].objects[0].viewController[0].$
    expect([customModule, customModuleProvider]).toEqual(['App', 'target'])
    const plugin = read('Widgets/NelaWidgetsPlugin.swift')
    expect(plugin).toContain(`class ${customClass}: CAPBridgeViewController`)
    expect(plugin).toContain('registerPluginInstance(NelaWidgetsPlugin())')
  })
})

it.each([
  ['{ a = 1; a = 2; }', 'line 1: = instead of a once'],
  ['{\n a = (1 2); }', 'line 2: 2 instead of ,'],
  ['{\n\n a = ; }', 'line 3: ; instead of a word'],
  ['{ a = "b; }', 'line 1: "b; } is no token'],
  ['{ a = 1; } x', 'line 1: x instead of the end'],
  ['{ a = 1;', 'line at the end: nothing instead of a word'],
])('rejects %j as a project', (text, fault) => {
  expect(() => parsePbxproj(text)).toThrow(fault)
})
