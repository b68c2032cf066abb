import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { isLoopbackHost } from '#platform/loopback.ts'
import { z } from 'zod'
import { commaList, fail, optional, parseUrl } from './config-reader.ts'
import { readReferencePack } from './reference-pack.ts'

export const plainText = optional((text) => text)

export const onOff = optional((text) => {
  const value = text.toLowerCase()
  if (['on', '1', 'true', 'yes'].includes(value)) return true
  if (['off', '0', 'false', 'no'].includes(value)) return false
  return fail(`must be "on" or "off", not "${text}"`)
})

export const port = optional((text) => {
  const value = Number(text)
  return /^\d{1,5}$/.test(text) && value >= 1 && value <= 65535
    ? value
    : fail(`must be a whole number from 1 to 65535, not "${text}"`)
})

export const host = optional((text) =>
  isIP(text) !== 0 || /^(?!-)[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$/.test(text)
    ? text
    : fail(`must be a host name or an IP address without port, not "${text}"`),
)

/** The public address. Only an origin, because the product is served from the root. */
export const publicUrl = optional((text) => {
  const url = parseUrl(text)
  if (!url || !/^https?:$/.test(url.protocol))
    return fail(`must start with https:// or http://, not "${text}"`)
  if (url.username || url.password) return fail('must not contain a user name or password')
  if (url.pathname !== '/' || url.search || url.hash)
    return fail(`must be an address without a path, like "${url.origin}"`)
  return url.origin
})

/** May contain a password, so error messages never repeat the value. */
export const databaseUrl = optional((text) => {
  const url = parseUrl(text)
  if (!url || !/^postgres(ql)?:$/.test(url.protocol))
    return fail('must start with postgres:// or postgresql://')
  if (url.pathname.length < 2)
    return fail('must name the database, like postgres://user:password@host:5432/nela')
  return text
})

/** Redis or Valkey. May contain a password, so error messages never repeat the value. */
export const pubsubUrl = optional((text) => {
  const url = parseUrl(text)
  return url && /^rediss?:$/.test(url.protocol) && url.hostname
    ? text
    : fail('must look like redis://:password@host:6379, or rediss:// with TLS')
})

export const smtpUrl = optional((text) => {
  const url = parseUrl(text)
  return url && /^smtps?:$/.test(url.protocol) && url.hostname
    ? text
    : fail('must look like smtp://user:password@host:587 or smtps://user:password@host:465')
})

const address = z.email()

export const email = optional((text) =>
  address.safeParse(text).success ? text : fail(`must be an e-mail address, not "${text}"`),
)

/** `name@host` or `Name <name@host>`. */
export const mailFrom = optional((text) => {
  const inner = /^[^<>\r\n]*<([^<>]+)>$/.exec(text)?.[1] ?? text
  return address.safeParse(inner).success && !/[\r\n]/.test(text)
    ? text
    : fail(`must be an address or "Name <address>", not "${text}"`)
})

/** `s3://bucket/folder?region=eu-central-1&endpoint=https://s3.example.org`. */
export const mediaUrl = optional((text) =>
  parseUrl(text)?.protocol === 's3:'
    ? checkBucketUrl(new URL(text))
    : fail('must be unset (media in DATA_DIR/media) or an s3:// address'),
)

function checkBucketUrl(url: URL): URL {
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname) || !/^[\w./-]*$/.test(url.pathname))
    return fail('must name a bucket and perhaps a folder, like s3://bucket/folder')
  if (url.username || url.password)
    return fail('must not contain keys: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY')
  const unknown = [...url.searchParams.keys()].find((name) => name !== 'region' && name !== 'endpoint')
  if (unknown !== undefined) return fail(`accepts ?region= and &endpoint=, not "${unknown}"`)
  const endpoint = url.searchParams.get('endpoint')
  if (endpoint !== null && !/^https?:$/.test(parseUrl(endpoint)?.protocol ?? ''))
    return fail(`must have an endpoint that starts with https:// or http://, not "${endpoint}"`)
  return url
}

/** A folder, or the address of a bucket as for media. */
export const backupPlace = optional((text) =>
  parseUrl(text)?.protocol === 's3:' ? checkBucketUrl(new URL(text)) : text,
)

/** A passphrase. Error messages never repeat it. */
export const backupKey = optional((text) => {
  if (text.length >= 12 && new Set(text).size >= 6) return text
  return fail('must be a passphrase of at least 12 characters, 6 of them different')
})

/** More copies would be older than 28 days, with one per day. */
export const keptCopies = optional((text) =>
  /^([1-9]|1\d|2[0-8])$/.test(text)
    ? Number(text)
    : fail(`must be a whole number from 1 to 28, not "${text}"`),
)

const unitBytes = { '': 1, KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3, TB: 1024 ** 4 } as const

/** Bytes from "500MB", "2 GB" (powers of 1024). */
export const byteSize = optional((text) => {
  const [, amount, unit] = /^(\d+(?:\.\d+)?) ?(KB|MB|GB|TB)?$/i.exec(text) ?? []
  const bytes = Math.floor(Number(amount) * unitBytes[(unit ?? '').toUpperCase() as keyof typeof unitBytes])
  return bytes > 0 && Number.isSafeInteger(bytes)
    ? bytes
    : fail(`must be a size like "500MB" or "2GB", not "${text}"`)
})

const placeholders =
  /change.?(me|this|it)|replace.?(me|this)|your.?(auth.?)?secret|secret.?(key|here)|example|placeholder|password|baby-tracker|super.?secret|^(test|dev|todo|insert)\b/i

/** At least 32 random characters. Error messages never repeat them. */
export const authSecret = optional((text) => {
  if (placeholders.test(text)) return fail('is a known placeholder; make one with: openssl rand -base64 48')
  if (text.length < 32)
    return fail(
      `is too short (${text.length} of at least 32 characters); make one with: openssl rand -base64 48`,
    )
  return new Set(text).size < 10
    ? fail('repeats too few characters; make one with: openssl rand -base64 48')
    : text
})

function checkCidr(entry: string): string {
  const [ip = '', bits, ...rest] = entry.split('/')
  const version = isIP(ip)
  const width = version === 6 ? 128 : 32
  const isInvalid =
    version === 0 || rest.length > 0 || (bits !== undefined && (!/^\d{1,3}$/.test(bits) || +bits > width))
  if (isInvalid)
    return fail(`must be a list of addresses or CIDR ranges like "10.0.0.0/8, ::1", not "${entry}"`)
  // Trusting every address lets each client forge its own and avoid every limit.
  return bits === '0' ? fail(`must not trust every address ("${entry}"); name your proxy's range`) : entry
}

/** Only addresses: hop counts and "true" would let a client forge its origin. */
export const trustProxy = optional((text) => commaList(text).map(checkCidr))

export const origins = optional((text) =>
  commaList(text).map((entry) => {
    if (entry === '*') return fail('must name each origin; "*" is refused')
    const url = parseUrl(entry)
    const isOrigin =
      url && /^(https?|capacitor):$/.test(url.protocol) && entry === `${url.protocol}//${url.host}`
    return isOrigin ? entry : fail(`must be a list of origins like "https://app.example.org", not "${entry}"`)
  }),
)

const packageName = /^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/
const fingerprint = /^([0-9A-F]{2}:){31}[0-9A-F]{2}$/

/** `package/SHA-256 of its certificate`, as keytool and the Play Console write it. */
export const androidApps = optional((text) =>
  commaList(text).map((entry) => {
    const [name = '', certificate = '', ...rest] = entry.split('/')
    const isApp = packageName.test(name) && fingerprint.test(certificate.toUpperCase()) && rest.length === 0
    if (!isApp) return fail(`must be a list like "app.nela/AB:CD:…" (32 pairs), not "${entry}"`)
    return { packageName: name, fingerprint: certificate.toUpperCase() }
  }),
)

/** `TEAMID1234.bundle.id`, as Apple's developer site writes it. */
export const iosApps = optional((text) =>
  commaList(text).map((entry) =>
    /^[A-Z0-9]{10}(\.[A-Za-z0-9-]+)+$/.test(entry)
      ? entry
      : fail(`must be a list like "A1B2C3D4E5.app.nela", not "${entry}"`),
  ),
)

/** An address of another service: https, or http on this machine. */
export const serviceUrl = optional((text) => {
  const url = parseUrl(text)
  const safe =
    url && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname)))
  return safe ? text.replace(/\/+$/, '') : fail('must start with https:// (http:// only for this machine)')
})

export const affiliateTag = optional((text) =>
  /^[A-Za-z0-9_-]{1,64}$/.test(text) ? text : fail('must be 1-64 letters, digits, "-" or "_"'),
)

export const affiliateShop = optional((text) =>
  text === 'us' || text === 'gb' ? text : fail(`must be us or gb, not "${text}"`),
)

export const logFormat = optional((text) =>
  text === 'text' || text === 'json' ? text : fail(`must be text or json, not "${text}"`),
)

export const referencePack = optional(readReferencePack)

export const feedSource = optional((text) => {
  if (/^https:\/\//.test(text) && parseUrl(text)) return text
  return existsSync(text) ? text : fail(`must be an https:// address or an existing file, not "${text}"`)
})

export const wholeNumber = optional((text) =>
  /^[1-9]\d{0,8}$/.test(text) ? Number(text) : fail(`must be a whole number above zero, not "${text}"`),
)

export const metricsToken = optional((text) =>
  text.length >= 16 ? text : fail(`is too short (${text.length} of at least 16 characters)`),
)

/** A key of web push (P-256, base64url without padding): a point of 65 bytes, or a number of 32. */
const vapidKey = (bytes: number) =>
  optional((text) =>
    /^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === bytes
      ? text
      : fail('is not a web push key; make a pair with: npx web-push generate-vapid-keys'),
  )
export const vapidPublicKey = vapidKey(65)
export const vapidPrivateKey = vapidKey(32)
