import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import { chromium, type BrowserContext, type Page } from 'playwright-core'
import client from '../../client/package.json' with { type: 'json' }
import { chromiumArgs, requireChromium } from '../../scripts/chromium.mjs'
import { webDir } from '../../scripts/native/build-web.mjs'
import { root } from '../../scripts/sources.mjs'
import { openPhones, type PageError } from './browser.ts'
import { phoneZone } from './days.ts'

/** The origin of the packaged app on Android. */
export const appOrigin = 'https://localhost'

const { resolve } = createRequire(import.meta.url)
const bridge = readFileSync(
  join(dirname(resolve('@capacitor/android/package.json')), 'capacitor/src/main/assets/native-bridge.js'),
  'utf8',
)

const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(java|kt)$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))

/** The plugins' methods, read from their Android sources. A call to a missing method fails, as on Android. */
function pluginHeaders() {
  const packages = Object.keys(client.dependencies)
    .filter((name) => name.includes('capacitor') && name !== '@capacitor/core')
    .map((name) => join(dirname(resolve(`${name}/package.json`)), 'android/src/main'))
  return [...packages, join(root, 'native/android/app/src/main/java')].flatMap((folder) => {
    const plugins = sourcesIn(folder).filter((source) => source.includes('@CapacitorPlugin('))
    if (plugins.length === 0) throw new Error(`${folder} has no plugin for Android`)
    return plugins.map(headerOf)
  })
}

/** The header of one plugin, as Capacitor derives it from the annotations. */
function headerOf(source: string) {
  const name = /@CapacitorPlugin\(\s*name\s*=\s*"(\w+)"/.exec(source)?.[1]
  const type = /class (\w+) ?(?:extends|:) Plugin\b/.exec(source)?.[1]
  const methods = [
    ...source.matchAll(/@PluginMethod(?:\([^)]*RETURN_(\w+)\)|\(\))?\s+(?:public void|fun) (\w+)\(/g),
  ].map(([, kind, method]) => ({ name: method, rtype: kind?.toLowerCase() ?? 'promise' }))
  const events = ['addListener', 'removeListener'].map((event) => ({ name: event, rtype: 'callback' }))
  return { name: name ?? type, methods: [...methods, ...events] }
}

interface Call {
  callbackId: string
  pluginId: string
  methodName: string
  options: Record<string, unknown>
}
type Reply = { success: true; data: unknown } | { success: false; error: { message: string } }

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/**
 * A phone with the packaged app: the built bundle at the app's own origin, the real bridge and the real
 * @capacitor/core, with plugins that this class implements. System state (secrets, badge) outlives a page, as on a
 * phone.
 */
export class NativeHost {
  readonly secrets = new Map<string, string>()
  /** Files in the cache of the app, with their bytes. */
  readonly files = new Map<string, Buffer>()
  /** The files of each share sheet, as they were when it opened. */
  readonly shared: Buffer[] = []
  /** Whether the user closes the next share sheet without sharing. */
  cancelsShare = false
  private isOffline = false
  readonly calls: Call[] = []
  readonly pageErrors: PageError[] = []
  badge = 0
  launchUrl: string | undefined
  private readonly listeners = new Map<string, string>()
  readonly context: BrowserContext
  page!: Page

  private constructor(context: BrowserContext) {
    this.context = context
  }

  static async open(profile: string): Promise<NativeHost> {
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: requireChromium({ isLight: true }),
      // The app's page has no network address, and calls a server on this machine.
      args: [
        ...chromiumArgs,
        '--disable-features=LocalNetworkAccessChecks,PrivateNetworkAccessSendPreflights',
      ],
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      timezoneId: phoneZone,
      locale: 'en-GB',
    })
    context.setDefaultTimeout(30_000)
    const host = new NativeHost(context)
    openPhones.add(host)
    await context.route(`${appOrigin}/**`, (route) => {
      const { pathname } = new URL(route.request().url())
      // As the app's own file server: a path without an extension is the document.
      const file = extname(pathname) === '' ? 'index.html' : pathname
      return route
        .fulfill({
          path: join(webDir, file),
          contentType: types[extname(file)] ?? 'application/octet-stream',
        })
        .catch(() => route.fulfill({ status: 404 }))
    })
    await context.exposeBinding('nativePost', ({ page }, json: string) => host.answer(page, JSON.parse(json)))
    await context.addInitScript(`
      window.androidBridge = {
        postMessage: (json) => window.nativePost(json).then((reply) => reply && window.Capacitor.fromNative(reply)),
      }
      window.Capacitor = { PluginHeaders: ${JSON.stringify(pluginHeaders())}, isLoggingEnabled: false }
      ${bridge}
    `)
    return host
  }

  /** Starts the app cold, in a new page. */
  async start(launchUrl?: string): Promise<Page> {
    await this.page?.close()
    this.launchUrl = launchUrl
    this.listeners.clear()
    this.page = await this.context.newPage()
    this.page.on('console', (message) => {
      const text = message.text()
      if (message.type() === 'error' && !/Failed to load resource|net::ERR_/.test(text))
        this.pageErrors.push({ url: this.page.url(), text })
    })
    this.page.on('pageerror', (error) => this.pageErrors.push({ url: this.page.url(), text: error.message }))
    await this.page.goto(appOrigin)
    return this.page
  }

  /** Sends an event of a plugin, like the system. Throws if the app has no listener for it. */
  async emit(plugin: string, event: string, data: unknown): Promise<void> {
    const callbackId = this.listeners.get(`${plugin}.${event}`)
    if (!callbackId) throw new Error(`the app does not listen to ${plugin}.${event}`)
    const message = { callbackId, success: true, save: true, data }
    await this.page.evaluate((sent) => (globalThis as any).Capacitor.fromNative(sent), message)
  }

  /** Turns airplane mode on or off, for the page's requests and for the network plugin. */
  async setOffline(isOffline: boolean): Promise<void> {
    this.isOffline = isOffline
    await this.context.setOffline(isOffline)
    await this.emit('Network', 'networkStatusChange', { connected: !isOffline })
  }

  /** The calls of a plugin's method so far. */
  callsOf(plugin: string, method: string): Record<string, unknown>[] {
    return this.calls
      .filter(({ pluginId, methodName }) => pluginId === plugin && methodName === method)
      .map(({ options }) => options)
  }

  private answer(page: Page, call: Call): object | undefined {
    if (page !== this.page && this.page !== undefined && !this.page.isClosed() && page.isClosed())
      return undefined
    this.calls.push(call)
    if (call.methodName === 'addListener') {
      this.listeners.set(`${call.pluginId}.${String(call.options.eventName)}`, call.callbackId)
      return undefined
    }
    // Sends no answer: the call has the id of the listener, which an answer would call.
    if (call.methodName === 'removeListener') return undefined
    return { callbackId: call.callbackId, save: false, ...this.reply(call) }
  }

  private reply({ pluginId, methodName, options }: Call): Reply {
    const ok = (data: unknown = {}): Reply => ({ success: true, data })
    const key = String(options.key)
    switch (`${pluginId}.${methodName}`) {
      case 'SecureStoragePlugin.keys':
        return ok({ value: [...this.secrets.keys()] })
      case 'SecureStoragePlugin.get':
        return this.secrets.has(key)
          ? ok({ value: this.secrets.get(key) })
          : { success: false, error: { message: 'Item with given key does not exist' } }
      case 'SecureStoragePlugin.set':
        this.secrets.set(key, String(options.value))
        return ok({ value: true })
      case 'SecureStoragePlugin.remove':
        return this.secrets.delete(key)
          ? ok({ value: true })
          : { success: false, error: { message: 'Item with given key does not exist' } }
      case 'Badge.set':
        this.badge = Number(options.count)
        return ok()
      case 'Badge.clear':
        this.badge = 0
        return ok()
      case 'Network.getStatus':
        return ok({ connected: !this.isOffline, connectionType: this.isOffline ? 'none' : 'wifi' })
      case 'Filesystem.writeFile':
      case 'Filesystem.appendFile': {
        const path = `${String(options.directory)}/${String(options.path)}`
        const before = methodName === 'writeFile' ? undefined : this.files.get(path)
        this.files.set(
          path,
          Buffer.concat([before ?? Buffer.of(), Buffer.from(String(options.data), 'base64')]),
        )
        return ok({ uri: `file:///${path}` })
      }
      case 'Filesystem.rmdir': {
        const folder = `${String(options.directory)}/${String(options.path)}/`
        const inside = [...this.files.keys()].filter((path) => path.startsWith(folder))
        if (inside.length === 0) return { success: false, error: { message: 'Directory does not exist' } }
        inside.forEach((path) => this.files.delete(path))
        return ok()
      }
      case 'Share.share': {
        for (const uri of (options.files ?? []) as string[])
          this.shared.push(this.files.get(uri.replace('file:///', '')) ?? Buffer.of())
        return this.cancelsShare ? { success: false, error: { message: 'Share canceled' } } : ok()
      }
      case 'LocalNotifications.getPending':
      case 'LocalNotifications.getDeliveredNotifications':
        return ok({ notifications: [] })
      case 'LocalNotifications.checkPermissions':
      case 'LocalNotifications.requestPermissions':
        return ok({ display: 'granted' })
      case 'App.getLaunchUrl':
        return ok(this.launchUrl === undefined ? undefined : { url: this.launchUrl })
      default:
        return ok()
    }
  }

  async close(): Promise<void> {
    openPhones.delete(this)
    await this.context.close()
  }
}
