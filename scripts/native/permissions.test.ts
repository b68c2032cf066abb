import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseStringPromise } from 'xml2js'
import { root } from '../sources.mjs'

const android = join(root, 'native/android')
const own = join(android, 'app/src/main/AndroidManifest.xml')
const guide = readFileSync(join(root, 'docs/native.md'), 'utf8')

/** The folder of each Gradle project of the app: Capacitor and the plugins. */
const projects = [
  ...readFileSync(join(android, 'capacitor.settings.gradle'), 'utf8').matchAll(/new File\('([^']+)'\)/g),
].map(([, path]) => resolve(android, path!))

/** All manifests that a build may merge, also those under `debug` and `release`. */
const manifestsOf = (project: string) =>
  readdirSync(join(project, 'src')).flatMap((kind) => {
    const path = join(project, 'src', kind, 'AndroidManifest.xml')
    return existsSync(path) && !/test/i.test(kind) ? [path] : []
  })

const requestedBy = async (paths: string[]) => {
  const requested = await Promise.all(
    paths.map(async (path) => {
      const { manifest } = await parseStringPromise(readFileSync(path, 'utf8'))
      const entries = Object.keys(manifest).filter((name) => name.startsWith('uses-permission'))
      return entries.flatMap((name) => manifest[name].map(({ $ }: any) => String($['android:name'])))
    }),
  )
  return [...new Set(requested.flat())].sort()
}

describe('the app on Android', () => {
  it('requests, with all its plugins, these permissions and no others', async () => {
    const plugins = projects.map(manifestsOf)
    expect(plugins.length).toBeGreaterThan(8)
    for (const [at, paths] of plugins.entries())
      expect([projects[at], paths.length]).toEqual([projects[at], 1])
    const requested = await requestedBy([own, ...plugins.flat()])
    expect(requested).toEqual(
      [
        'ACCESS_NETWORK_STATE',
        'INTERNET',
        'MODIFY_AUDIO_SETTINGS',
        'POST_NOTIFICATIONS',
        'RECEIVE_BOOT_COMPLETED',
        'RECORD_AUDIO',
        'VIBRATE',
        'WAKE_LOCK',
      ].map((name) => `android.permission.${name}`),
    )
    for (const name of requested) expect(guide).toContain(`\`${name.replace('android.permission.', '')}\``)
  })

  it('includes no other third-party libraries than those whose permissions the guide names', () => {
    const libraries = projects
      .map((project) => readFileSync(join(project, 'build.gradle'), 'utf8'))
      .flatMap((text) => [...text.matchAll(/^\s*(?:implementation|api)\b.*?["']([\w.-]+:[\w.-]+):/gm)])
      .map(([, name]) => name!)
      // Without libraries of Google and JetBrains, and Capacitor itself.
      .filter((name) => !/^(androidx\.|org\.jetbrains\.|com\.capacitorjs:core$)/.test(name))
    expect([...new Set(libraries)].sort()).toEqual([
      'io.ionic.libs:ionfilesystem-android',
      'me.leolin:ShortcutBadger',
      'org.apache.cordova:framework',
    ])
    expect(guide).toContain('ShortcutBadger')
  })
})
