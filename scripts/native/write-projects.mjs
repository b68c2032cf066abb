// The product's data in both native projects, from native/app.json and the version of package.json: identity, versions,
// links and permissions. Everything else in them is Capacitor's template, or written by hand.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { set } from './set-text.mjs'
import { writeXcode } from './write-xcode.mjs'

/** The oldest systems that run the client's code (ES2023, and CSS `color-mix`). */
export const oldest = { ios: '16.4', androidWebView: 111 }

/** A number that grows with the version: both stores order builds by it. Throws for an invalid version. */
export function buildNumber(version) {
  const [, major, minor, patch] = /^(\d+)\.(\d{1,3})\.(\d{1,3})$/.exec(version) ?? []
  if (patch === undefined) throw new Error(`${version} is not like 1.2.3`)
  return Number(major) * 1_000_000 + Number(minor) * 1000 + Number(patch)
}

/** @param {unknown} app */
export function checkApp(app) {
  const { id, name, server } = /** @type {Record<string, unknown>} */ (app)
  if (typeof id !== 'string' || !/^[a-z][a-z\d]*(\.[a-z][a-z\d]*)+$/.test(id))
    throw new Error('native/app.json: "id" must be like app.nela, in lower case')
  if (typeof name !== 'string' || !/^[\p{L}\d][\p{L}\d -]*$/u.test(name))
    throw new Error('native/app.json: "name" must be letters, digits, spaces and hyphens')
  const isServer =
    server === null || (typeof server === 'string' && /^https:\/\/[a-z\d.-]+(:\d+)?$/.test(server))
  if (!isServer)
    throw new Error('native/app.json: "server" must be null, or an origin like https://nela.example.org')
  return { id, name, server: /** @type {string | null} */ (server) }
}

/** A path in the form of Android's manifest: a prefix, or a whole path. */
const androidPath = (path) =>
  path.endsWith('/*') ? `android:pathPrefix="${path.slice(0, -1)}"` : `android:path="${path}"`

const linksOf = (server, paths) => {
  if (server === null) return ''
  const { hostname, port } = new URL(server)
  const host = `android:host="${hostname}"${port === '' ? '' : ` android:port="${port}"`}`
  return `
            <intent-filter android:autoVerify="true">
                <action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.DEFAULT" />
                <category android:name="android.intent.category.BROWSABLE" />
                <data android:scheme="https" />
                <data ${host} />
${paths.map((path) => `                <data ${androidPath(path)} />`).join('\n')}
            </intent-filter>`
}

/**
 * Writes both projects in `folder`. `paths`: of the links that open in the app (app-link-paths.ts).
 *
 * @param {string} folder
 * @param {{ app: unknown, version: string, paths: readonly string[] }} of
 */
export function writeProjects(folder, { app, version, paths }) {
  const { id, name, server } = checkApp(app)
  const change = (path, edit) => {
    const file = join(folder, path)
    writeFileSync(file, edit(readFileSync(file, 'utf8')))
  }
  change('android/app/build.gradle', (text) => {
    const named = set(text, /applicationId "[^"]*"/, `applicationId "${id}"`)
    const numbered = set(named, /versionCode \d+/, `versionCode ${buildNumber(version)}`)
    return set(numbered, /versionName "[^"]*"/, `versionName "${version}"`)
  })
  change('android/app/src/main/res/values/strings.xml', (text) =>
    [
      ['app_name', name],
      ['title_activity_main', name],
      ['package_name', id],
      ['custom_url_scheme', id],
    ].reduce(
      (changed, [key, value]) => set(changed, new RegExp(`(name="${key}">)[^<]*`), `$1${value}`),
      text,
    ),
  )
  change('android/app/src/main/res/xml/shortcuts.xml', (text) =>
    set(text, /targetPackage="[^"]*"/, `targetPackage="${id}"`, 3),
  )
  change('android/app/src/main/AndroidManifest.xml', (text) =>
    set(
      text,
      /(<!-- Links: scripts\/native\/write-projects.mjs -->).*?(\s*<!-- End of links -->)/,
      `$1${linksOf(server, paths)}$2`,
    ),
  )
  writeXcode(change, { id, name, server, version, build: buildNumber(version), oldest: oldest.ios })
}
