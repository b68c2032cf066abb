import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import plist from 'plist'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseStringPromise } from 'xml2js'
import client from '../../client/package.json' with { type: 'json' }
import app from '../../native/app.json' with { type: 'json' }
import main from '../../package.json' with { type: 'json' }
import { appLinkPaths } from '../../sync-protocol/src/reference/app-link-paths.ts'
import { root } from '../sources.mjs'
import { buildNumber, checkApp, oldest, writeProjects } from './write-projects.mjs'

const native = join(root, 'native')
const read = (path: string, folder = native) => readFileSync(join(folder, path), 'utf8')
const res = 'android/app/src/main/res'
const manifestPath = 'android/app/src/main/AndroidManifest.xml'
const projectPath = 'ios/App/App.xcodeproj/project.pbxproj'
const filesUnder = (folder: string, ending: RegExp) =>
  readdirSync(join(native, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => ending.test(path) && !/(^|\/)(public|build)\//.test(path))
    .map((path) => `${folder}/${path}`)

describe('the checked-in projects', () => {
  it.each(filesUnder('android', /\.xml$/))('%s is XML', async (path) => {
    expect(await parseStringPromise(read(path))).toBeTruthy()
  })

  it.each(filesUnder('ios', /\.(plist|entitlements|xcprivacy)$/))('%s is a property list', (path) => {
    expect(plist.parse(read(path))).toBeTypeOf('object')
  })

  it.each(filesUnder('ios', /\.(json|xcstrings)$/))('%s is JSON', (path) => {
    expect(JSON.parse(read(path))).toBeTypeOf('object')
  })

  it.each([...filesUnder('android', /\.gradle$/), projectPath])('%s closes each bracket', (path) => {
    const text = read(path)
      .replaceAll(/"(\\.|[^"\\\n])*"|'(\\.|[^'\\\n])*'/g, '')
      .replaceAll(/\/\/[^\n]*|\/\*.*?\*\//gs, '')
    for (const [open, close] of ['{}', '()', '[]'])
      expect([open, text.split(open!).length], path).toEqual([open, text.split(close!).length])
  })

  it('have the identity, version and links of app.json and package.json', () => {
    const folder = mkdtempSync(join(tmpdir(), 'nela-native-'))
    for (const part of ['android', 'ios'])
      cpSync(join(native, part), join(folder, part), {
        recursive: true,
        filter: (path) => !/(public|build|node_modules)$/.test(path),
      })
    writeProjects(folder, { app, version: main.version, paths: appLinkPaths })
    for (const path of [
      'android/app/build.gradle',
      `${res}/values/strings.xml`,
      `${res}/xml/shortcuts.xml`,
      manifestPath,
      projectPath,
      'ios/App/App/Info.plist',
      'ios/App/App/App.entitlements',
      'ios/App/App/Info.plist',
      'ios/App/Widgets/Widgets.entitlements',
      'ios/App/Widgets/Info.plist',
    ])
      expect(read(path, folder), path).toBe(read(path))
    rmSync(folder, { recursive: true })
  })

  it('have each plugin that the client imports, in both projects', () => {
    const plugins = Object.keys(client.dependencies).filter(
      (name) => name.includes('capacitor') && name !== '@capacitor/core',
    )
    expect(plugins.length).toBeGreaterThan(3)
    for (const name of plugins)
      for (const path of ['android/capacitor.settings.gradle', 'ios/App/CapApp-SPM/Package.swift'])
        expect(read(path)).toContain(`/node_modules/${name}`)
  })
})

describe('Android', () => {
  let manifest: any
  beforeAll(async () => {
    manifest = (await parseStringPromise(read(manifestPath))).manifest
  })

  it('copies no data of the app into a backup or to another phone', () => {
    const { $ } = manifest.application[0]
    expect($).toMatchObject({
      'android:allowBackup': 'false',
      'android:fullBackupContent': 'false',
      'android:dataExtractionRules': '@xml/data_extraction_rules',
      // Also if a library's manifest differs.
      'tools:replace': 'android:allowBackup,android:dataExtractionRules,android:fullBackupContent',
    })
    expect($).not.toHaveProperty('android:usesCleartextTraffic')
  })

  it('excludes each domain of its data from backups and transfers', async () => {
    const rules = (await parseStringPromise(read(`${res}/xml/data_extraction_rules.xml`)))[
      'data-extraction-rules'
    ]
    const own = ['root', 'file', 'database', 'sharedpref']
    for (const part of ['cloud-backup', 'device-transfer'])
      expect(rules[part][0].exclude.map(({ $ }: any) => $)).toEqual(
        [...own, 'external', ...own.map((domain) => `device_${domain}`)].map((domain) => ({
          domain,
          path: '.',
        })),
      )
  })

  it('does not start in a web view that lacks what the client calls', () => {
    // `toSorted` and similar need Chromium 110, `color-mix` needs 111.
    expect(read('client/tsconfig.json', root)).toContain('"lib": ["ES2023", ')
    expect(oldest.androidWebView).toBe(111)
    expect(read('capacitor.config.ts')).toContain(`android: { minWebViewVersion: ${oldest.androidWebView} }`)
    expect(read('docs/native.md', root)).toContain(`WebView must be ${oldest.androidWebView} or newer`)
  })

  it('finds the camera, which may write into the one folder that Capacitor gives it', async () => {
    const actions = manifest.queries[0].intent.map(({ action }: any) => action[0].$['android:name'])
    expect(actions).toEqual(['android.media.action.IMAGE_CAPTURE'])
    const capacitor = read(
      'capacitor/src/main/java/com/getcapacitor/BridgeWebChromeClient.java',
      join(root, 'node_modules/@capacitor/android'),
    )
    // The value of that constant is the name of the folder.
    expect(capacitor).toContain('getExternalFilesDir(Environment.DIRECTORY_PICTURES)')
    const { paths } = await parseStringPromise(read(`${res}/xml/file_paths.xml`))
    expect(paths['external-files-path'].map(({ $ }: any) => $.path)).toEqual(['Pictures'])
  })

  it('deletes the camera’s pictures in that folder at a start', () => {
    const activity = read('android/app/src/main/java/app/nela/MainActivity.java')
    expect(activity).toContain('if (savedInstanceState == null) deleteTakenPictures();')
    const [, method] = activity.split('private void deleteTakenPictures() {')
    expect(method).toContain('getExternalFilesDir(Environment.DIRECTORY_PICTURES)')
    expect(method).toContain('picture.delete()')
  })

  it('exports only its activity to other apps', () => {
    const { activity, provider, receiver } = manifest.application[0]
    expect([activity.length, activity[0].$['android:exported']]).toEqual([1, 'true'])
    for (const part of [provider, receiver])
      expect(part.map(({ $ }: any) => $['android:exported'])).toEqual(['false'])
  })
})

describe('iOS', () => {
  const info = plist.parse(read('ios/App/App/Info.plist')) as Record<string, any>
  const { strings } = JSON.parse(read('ios/App/App/InfoPlist.xcstrings'))
  const languages = ['en', 'ru', 'uk', 'ka']

  it('explains in four languages the use of camera, microphone and photos', () => {
    const usageKeys = Object.keys(info).filter((key) => key.endsWith('UsageDescription'))
    const textKeys = Object.keys(strings).filter((key) => !key.startsWith('QuickAction'))
    expect(usageKeys.sort()).toEqual(textKeys.sort())
    expect(usageKeys.sort()).toEqual([
      'NSCameraUsageDescription',
      'NSMicrophoneUsageDescription',
      'NSPhotoLibraryAddUsageDescription',
    ])
    for (const key of usageKeys) {
      const translations = languages.map((language) => strings[key].localizations[language].stringUnit.value)
      expect(new Set(translations).size, key).toBe(4)
      expect(translations[0]).toBe(info[key])
    }
    expect(info.CFBundleLocalizations).toEqual(languages)
  })

  it('uses plugins built for its oldest supported system', () => {
    expect(read('ios/App/CapApp-SPM/Package.swift')).toContain(`.iOS(.v${oldest.ios.split('.')[0]})`)
  })
})

describe('a build for one server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nela-native-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  beforeAll(() => {
    for (const part of ['android', 'ios'])
      cpSync(join(native, part), join(folder, part), {
        recursive: true,
        filter: (path) => !/(public|build|node_modules)$/.test(path),
      })
    writeProjects(folder, {
      app: { id: 'org.example.nela', name: 'Наша Nela', server: 'https://nela.example.org:8443' },
      version: '1.20.3',
      paths: appLinkPaths,
    })
  })

  it('opens the links of that server alone', async () => {
    const { manifest } = await parseStringPromise(read(manifestPath, folder))
    const [, links] = manifest.application[0].activity[0]['intent-filter']
    expect(links.$).toEqual({ 'android:autoVerify': 'true' })
    expect(links.data.map(({ $ }: any) => $)).toEqual([
      { 'android:scheme': 'https' },
      { 'android:host': 'nela.example.org', 'android:port': '8443' },
      { 'android:path': '/verify-email' },
      { 'android:path': '/reset-password' },
      { 'android:pathPrefix': '/accept-invite/' },
      { 'android:pathPrefix': '/log/' },
      { 'android:pathPrefix': '/public/wishlist/' },
    ])
    expect(plist.parse(read('ios/App/App/App.entitlements', folder))).toEqual({
      'com.apple.developer.associated-domains': ['applinks:nela.example.org:8443'],
      'com.apple.security.application-groups': ['group.org.example.nela'],
    })
    expect(plist.parse(read('ios/App/Widgets/Widgets.entitlements', folder))).toEqual({
      'com.apple.security.application-groups': ['group.org.example.nela'],
    })
  })

  it('has its own name, identity and version', async () => {
    const gradle = read('android/app/build.gradle', folder)
    expect(gradle).toContain('applicationId "org.example.nela"')
    expect(gradle).toContain('versionCode 1020003')
    expect(gradle).toContain('versionName "1.20.3"')
    const { resources } = await parseStringPromise(read(`${res}/values/strings.xml`, folder))
    expect(resources.string.map(({ _ }: any) => _)).toEqual([
      'Наша Nela',
      'Наша Nela',
      'org.example.nela',
      'org.example.nela',
    ])
    const { shortcuts } = await parseStringPromise(read(`${res}/xml/shortcuts.xml`, folder))
    for (const { intent } of shortcuts.shortcut)
      expect(intent[0].$['android:targetPackage']).toBe('org.example.nela')
    const project = read(projectPath, folder)
    expect(project.match(/PRODUCT_BUNDLE_IDENTIFIER = org\.example\.nela;/g)).toHaveLength(2)
    expect(project.match(/PRODUCT_BUNDLE_IDENTIFIER = org\.example\.nela\.Widgets;/g)).toHaveLength(2)
    expect(project.match(/MARKETING_VERSION = 1\.20\.3;/g)).toHaveLength(4)
    for (const target of ['App', 'Widgets'])
      expect(plist.parse(read(`ios/App/${target}/Info.plist`, folder))).toMatchObject({
        CFBundleDisplayName: 'Наша Nela',
      })
  })
})

it.each([
  [{ ...app, id: 'nela' }, '"id"'],
  [{ ...app, name: 'Ne"la' }, '"name"'],
  [{ ...app, server: 'http://nela.example.org' }, '"server"'],
  [{ ...app, server: 'https://nela.example.org/' }, '"server"'],
])('refuses %j with a clear line', (wrong, field) => {
  expect(() => checkApp(wrong)).toThrow(`native/app.json: ${field}`)
})

it('numbers versions in their order', () => {
  const versions = ['0.1.0', '0.1.1', '0.2.0', '1.0.0', '1.0.10', '1.2.0']
  const numbers = versions.map(buildNumber)
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  expect(() => buildNumber('1.0.0-beta')).toThrow('1.0.0-beta')
})
