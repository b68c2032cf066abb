import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import { root } from '../scripts/sources.mjs'
import { family, startServer } from './product.mjs'
import { openPhone, removeProfile, signIn } from './phone.mjs'

const kb = (bytes) => Math.round(bytes / 102.4) / 10
const brotli = (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/** JavaScript and all other bytes of a first visit, by document, without the requests of the service worker. */
export async function firstLoads() {
  const server = await startServer()
  const people = await family(server)
  const signedOut = await openPhone()
  const signedIn = await openPhone()
  try {
    const page = await signedIn.context.newPage()
    await signIn(page, server.url, people.anna)
    return {
      unit: 'KB brotli',
      landing: await load(signedOut, `${server.url}/?lang=en`, 100),
      login: await load(signedOut, `${server.url}/login`, 100),
      signedIn: await load(signedIn, `${server.url}/`, 200),
    }
  } finally {
    for (const { context, profile } of [signedOut, signedIn]) {
      await context.close()
      removeProfile(profile)
    }
    await server.stop()
  }
}

async function load({ context }, url, budget) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  // A first visit: neither a service worker nor a cache.
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Network.setBypassServiceWorker', { bypass: true })
  const files = new Map()
  const wire = new Map()
  session.on('Network.responseReceived', ({ requestId, response }) =>
    files.set(requestId, { url: response.url, encoding: response.headers['content-encoding'] }),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    wire.set(requestId, encodedDataLength),
  )
  await page.goto(url, { waitUntil: 'load' })
  await delay(3000)
  const loaded = [...files].filter(([id, { url: from }]) => wire.has(id) && from.includes('/assets/'))
  const sum = (kind) =>
    kb(
      loaded
        .filter(([, { url: from }]) => from.split('?')[0].endsWith(kind))
        .reduce((total, [, file]) => total + sizeOf(file.url), 0),
    )
  const onWire = kb(
    loaded
      .filter(([, { url: from }]) => from.endsWith('.js'))
      .reduce((total, [id]) => total + wire.get(id), 0),
  )
  await page.close()
  const names = loaded.map(([, file]) => new URL(file.url).pathname.split('/').at(-1))
  return {
    budget,
    js: sum('.js'),
    jsOnWire: { kb: onWire, as: [...new Set(loaded.map(([, { encoding }]) => encoding ?? 'plain'))] },
    css: sum('.css'),
    fonts: sum('.woff2'),
    files: Object.fromEntries(
      names.filter((name) => name?.endsWith('.js')).map((name) => [name, kb(sizeOf(`/assets/${name}`))]),
    ),
  }
}

function sizeOf(url) {
  const path = new URL(url, 'http://localhost').pathname
  const content = readFileSync(join(root, 'dist/client', path))
  return path.endsWith('.woff2') ? content.length : brotli(content)
}
