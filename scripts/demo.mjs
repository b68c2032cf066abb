import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { root } from './sources.mjs'

/**
 * Fills a running installation with a fictional family: `npm run demo`, with the same PORT, PUBLIC_URL and DATA_DIR as
 * the server. It verifies the account by the mail in the outbox, so it works only for installations without SMTP_URL.
 */
const { familyLog, babyOf } = await import(join(root, 'sync-protocol/dist/demo/family.js')).catch(() => {
  console.error('Nothing is built yet: run npm run build')
  process.exit(1)
})
const { familyKeepsakes } = await import(join(root, 'sync-protocol/dist/demo/keepsakes.js'))
const { protocolVersion } = await import(join(root, 'sync-protocol/dist/wire/versions.js'))
const url = process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? 3000}`
const outbox = join(process.env.DATA_DIR ?? join(root, 'data'), 'outbox')
const email = 'demo@example.org'
const password = 'warm milk at 3'
const days = 60

const session = { token: '' }
const send = (method, path, body) =>
  fetch(url + path, {
    method,
    headers: {
      ...(session.token ? { authorization: `Bearer ${session.token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch(() => {
    console.error(`No server answers at ${url}: start it first, with npm start`)
    process.exit(1)
  })
async function call(method, path, body) {
  const answer = await send(method, path, body)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return text ? JSON.parse(text) : null
}

/** The token of the newest mail to the family. */
async function mailedToken() {
  for (let attempt = 0; attempt < 50; attempt++) {
    // The first mail creates the folder.
    const files = existsSync(outbox) ? readdirSync(outbox) : []
    const name = files
      .filter((file) => file.includes(email))
      .sort()
      .at(-1)
    const text =
      name &&
      readFileSync(join(outbox, name), 'utf8')
        .replace(/=\r?\n/g, '')
        .replaceAll('=3D', '=')
    const found = text && /verify-email\?token=([\w-]+)/.exec(text)
    if (found) return found[1]
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`no mail arrived in ${outbox}`)
}

if ((await send('POST', '/api/auth/login', { email, password })).ok) {
  console.log(`The demo family already exists. Sign in at ${url} as ${email} with the password: ${password}`)
  process.exit(0)
}
await call('POST', '/api/auth/signup', { email, password, displayName: 'Anna' })
await call('POST', '/api/auth/verify-email', { token: await mailedToken() })
session.token = (await call('POST', '/api/auth/login', { email, password })).accessToken
const { id: spaceId } = await call('GET', '/api/team')

const now = Date.now()
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
const plan = { name: 'Mia', seed: 7, ageDays: 210, days, timeZone, spread: 14, walkHelps: 35 }
const baby = await call('POST', '/api/babies', {
  name: 'Mia',
  gender: 'FEMALE',
  birthDate: babyOf(plan, now).birthDate,
})
const made = [...familyLog(plan, now), ...(await familyKeepsakes(plan, baby.id, now))]
const ops = made.map(({ entity, id = randomUUID(), fields }, index) => ({
  n: index + 1,
  entity,
  id,
  type: 'put',
  at: [Date.parse(fields.startTime ?? fields.timestamp ?? `${fields.date ?? baby.birthDate}T12:00Z`), 0],
  fields: { ...fields, babyId: baby.id },
}))
let mark = null
for (let from = 0; from < ops.length; from += 300) {
  const body = {
    v: protocolVersion,
    deviceId: 'demofamily',
    mark,
    spaceId,
    cursor: null,
    sentAt: now,
    ops: ops.slice(from, from + 300),
  }
  const answer = await call('POST', '/api/sync/push', body)
  if (answer.results.length > 0) throw new Error(JSON.stringify(answer.results[0]))
  mark = answer.mark
}

const wishlist = await call('POST', '/api/wishlists', { babyName: 'Mia', isPublic: true })
for (const [name, price, note] of [
  ['Sleeping bag 70 cm', 'about 35 €', 'For the summer, 0.5 tog'],
  ['Board books', '', 'Anything with animals'],
  ['High chair', 'about 90 €', ''],
])
  await call('POST', `/api/wishlists/${wishlist.id}/items`, {
    name,
    ...(price && { price }),
    ...(note && { note }),
  })

console.log(
  `${ops.length} entries of ${days} days. Sign in at ${url} as ${email} with the password: ${password}`,
)
