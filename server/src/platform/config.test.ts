import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { compileForNode } from '../../test/support/compile.ts'
import { ConfigError, loadConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'nela-config-'))
afterAll(() => rmSync(folder, { recursive: true }))
const dataDir = join(folder, 'data')
const secret = 'hR5fJ8vQ2xLw9ZkT3mYb7NcD6pGs4aEu'
const databaseUrl = 'postgres://nela:hunter2@db.example.org/nela'
const make = 'make one with: openssl rand -base64 48'

const file = join(folder, 'a-file')
writeFileSync(file, '')

const bad: [Record<string, string>, string][] = [
  [
    { VAPID_PUBLIC_KEY: 'abc' },
    'VAPID_PUBLIC_KEY is not a web push key; make a pair with: npx web-push generate-vapid-keys',
  ],
  [
    { VAPID_PRIVATE_KEY: Buffer.alloc(32, 1).toString('base64url') },
    'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be set together',
  ],
  [{ PORT: 'http' }, 'PORT must be a whole number from 1 to 65535, not "http"'],
  [{ PORT: '0' }, 'PORT must be a whole number from 1 to 65535, not "0"'],
  [{ PORT: '65536' }, 'PORT must be a whole number from 1 to 65535, not "65536"'],
  [{ PORT: '30.5' }, 'PORT must be a whole number from 1 to 65535, not "30.5"'],
  [
    { HOST: 'localhost:3000' },
    'HOST must be a host name or an IP address without port, not "localhost:3000"',
  ],
  [
    { HOST: '0.0.0.0' },
    'HOST 0.0.0.0 can be reached from other machines: PUBLIC_URL must be the address that people use',
  ],
  [
    { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' },
    'HOST 0.0.0.0 serves plain http to other machines: give an https PUBLIC_URL, or set ALLOW_HTTP=on',
  ],
  [
    { PUBLIC_URL: 'nela.example.org' },
    'PUBLIC_URL must start with https:// or http://, not "nela.example.org"',
  ],
  [
    { PUBLIC_URL: 'http://nela.example.org' },
    'PUBLIC_URL http://nela.example.org is plain http outside this machine: use https, or set ALLOW_HTTP=on',
  ],
  [
    { PUBLIC_URL: 'https://nela.example.org/app' },
    'PUBLIC_URL must be an address without a path, like "https://nela.example.org"',
  ],
  [{ PUBLIC_URL: 'https://me:pass@nela.example.org' }, 'PUBLIC_URL must not contain a user name or password'],
  [{ DATABASE_URL: databaseUrl }, `AUTH_SECRET is required with DATABASE_URL; ${make}`],
  [{ AUTH_SECRET: 'short' }, `AUTH_SECRET is too short (5 of at least 32 characters); ${make}`],
  [{ AUTH_SECRET: 'change-me-change-me-change-me-change-me' }, `AUTH_SECRET is a known placeholder; ${make}`],
  [{ AUTH_SECRET: 'baby-tracker-jwt-secret' }, `AUTH_SECRET is a known placeholder; ${make}`],
  [{ AUTH_SECRET: 'a'.repeat(64) }, `AUTH_SECRET repeats too few characters; ${make}`],
  [
    { DATABASE_URL: 'mysql://localhost/nela', AUTH_SECRET: secret },
    'DATABASE_URL must start with postgres:// or postgresql://',
  ],
  [
    { DATABASE_URL: 'postgres://localhost', AUTH_SECRET: secret },
    'DATABASE_URL must name the database, like postgres://user:password@host:5432/nela',
  ],
  [{ PUBSUB_URL: 'redis://localhost' }, 'PUBSUB_URL needs DATABASE_URL'],
  [
    { PUBSUB_URL: 'http://:hidden@localhost', DATABASE_URL: databaseUrl, AUTH_SECRET: secret },
    'PUBSUB_URL must look like redis://:password@host:6379, or rediss:// with TLS',
  ],
  [
    { SMTP_URL: 'mail.example.org' },
    'SMTP_URL must look like smtp://user:password@host:587 or smtps://user:password@host:465',
  ],
  [{ SMTP_URL: 'smtp://mail.example.org' }, 'MAIL_FROM is required with SMTP_URL'],
  [{ MAIL_FROM: 'Nela' }, 'MAIL_FROM must be an address or "Name <address>", not "Nela"'],
  [{ MEDIA_URL: 's3://bucket/folder' }, 'MEDIA_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'],
  [
    { MEDIA_URL: 's3://key:secret@bucket' },
    'MEDIA_URL must not contain keys: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
  ],
  [{ MEDIA_URL: 's3://B' }, 'MEDIA_URL must name a bucket and perhaps a folder, like s3://bucket/folder'],
  [{ MEDIA_URL: 's3://bucket?acl=public' }, 'MEDIA_URL accepts ?region= and &endpoint=, not "acl"'],
  [
    { MEDIA_URL: 's3://bucket?endpoint=minio:9000' },
    'MEDIA_URL must have an endpoint that starts with https:// or http://, not "minio:9000"',
  ],
  [{ MEDIA_URL: '/srv/media' }, 'MEDIA_URL must be unset (media in DATA_DIR/media) or an s3:// address'],
  [{ BACKUPS: 'nightly' }, 'BACKUPS must be "on" or "off", not "nightly"'],
  [
    { BACKUP_TO: '/mnt/disk' },
    'BACKUP_TO needs BACKUP_KEY, a passphrase that you also keep in another place',
  ],
  [
    { BACKUP_TO: 's3://bucket', BACKUP_KEY: 'three warm bottles' },
    'BACKUP_TO needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
  ],
  [
    { BACKUPS: 'on', DATABASE_URL: databaseUrl, AUTH_SECRET: secret },
    'BACKUPS with DATABASE_URL needs BACKUP_TO and BACKUP_KEY',
  ],
  [{ BACKUP_KEY: 'short' }, 'BACKUP_KEY must be a passphrase of at least 12 characters, 6 of them different'],
  [{ BACKUP_KEEP: '29' }, 'BACKUP_KEEP must be a whole number from 1 to 28, not "29"'],
  [{ MEDIA_QUOTA: 'lots' }, 'MEDIA_QUOTA must be a size like "500MB" or "2GB", not "lots"'],
  [
    { TRUST_PROXY: '1' },
    'TRUST_PROXY must be a list of addresses or CIDR ranges like "10.0.0.0/8, ::1", not "1"',
  ],
  [
    { TRUST_PROXY: 'true' },
    'TRUST_PROXY must be a list of addresses or CIDR ranges like "10.0.0.0/8, ::1", not "true"',
  ],
  [
    { TRUST_PROXY: '127.0.0.1, 10.0.0.0/33' },
    'TRUST_PROXY must be a list of addresses or CIDR ranges like "10.0.0.0/8, ::1", not "10.0.0.0/33"',
  ],
  [
    { TRUST_PROXY: '0.0.0.0/0' },
    'TRUST_PROXY must not trust every address ("0.0.0.0/0"); name your proxy\'s range',
  ],
  [{ CORS_ORIGINS: '*' }, 'CORS_ORIGINS must name each origin; "*" is refused'],
  [
    { CORS_ORIGINS: 'https://app.example.org/' },
    'CORS_ORIGINS must be a list of origins like "https://app.example.org", not "https://app.example.org/"',
  ],
  [
    { ANDROID_APPS: 'app.nela/AB:CD' },
    'ANDROID_APPS must be a list like "app.nela/AB:CD:…" (32 pairs), not "app.nela/AB:CD"',
  ],
  [{ IOS_APPS: 'app.nela' }, 'IOS_APPS must be a list like "A1B2C3D4E5.app.nela", not "app.nela"'],
  [{ ALLOW_HTTP: 'maybe' }, 'ALLOW_HTTP must be "on" or "off", not "maybe"'],
  [{ PRODUCTS: '2' }, 'PRODUCTS must be "on" or "off", not "2"'],
  [
    { RATE_LIMITS: 'off', HOST: '0.0.0.0', PUBLIC_URL: 'https://nela.example.org' },
    'RATE_LIMITS can be off only where HOST and PUBLIC_URL are loopback',
  ],
  [
    { AI_BASE_URL: 'http://ai.example.org/v1', AI_MODEL: 'm' },
    'AI_BASE_URL must start with https:// (http:// only for this machine)',
  ],
  [{ AI_API_KEY: 'sk-1' }, 'AI_BASE_URL and AI_MODEL must be set together'],
  [{ AFFILIATE_TAG: 'a&b' }, 'AFFILIATE_TAG must be 1-64 letters, digits, "-" or "_"'],
  [{ LOG_FORMAT: 'xml' }, 'LOG_FORMAT must be text or json, not "xml"'],
  [{ AFFILIATE_SHOP: 'de' }, 'AFFILIATE_SHOP must be us or gb, not "de"'],
  [
    { REFERENCE_PACK: '/nowhere/pack' },
    'REFERENCE_PACK names a file or folder that does not exist: "/nowhere/pack"',
  ],
  [
    { REFERENCE_PACK: file },
    `REFERENCE_PACK must be a CSV file with the columns sex, measure, pma_days, l, m, s: "${file}"`,
  ],
  [{ PRODUCT_FEED: 'feed' }, 'PRODUCT_FEED must be an https:// address or an existing file, not "feed"'],
  [{ OPERATOR_EMAIL: 'nobody' }, 'OPERATOR_EMAIL must be an e-mail address, not "nobody"'],
  [{ FAMILIES_CLAIM: '10,000' }, 'FAMILIES_CLAIM must be a whole number above zero, not "10,000"'],
  [{ METRICS_TOKEN: 'abc' }, 'METRICS_TOKEN is too short (3 of at least 16 characters)'],
  [
    { DATA_DIR: join(file, 'data') },
    `DATA_DIR ${file}/data cannot be used: ENOTDIR: not a directory, mkdir '${file}/data'`,
  ],
]

test.each(bad)('T22: refuses %j', (env, line) => {
  expect(() => loadConfig({ DATA_DIR: dataDir, ...env })).toThrow(new ConfigError([line]))
})

test('reports every problem at once', () => {
  const read = () => loadConfig({ DATA_DIR: dataDir, PORT: 'x', ALLOW_HTTP: 'y', AUTH_SECRET: 'z' })
  expect(read).toThrow(/^PORT .*\nAUTH_SECRET .*\nALLOW_HTTP .*$/)
})

test('repeats no secret in any line', () => {
  for (const [env, line] of bad) {
    for (const name of [
      'AUTH_SECRET',
      'DATABASE_URL',
      'SMTP_URL',
      'AI_API_KEY',
      'METRICS_TOKEN',
      'BACKUP_KEY',
    ])
      if (env[name]) expect(line).not.toContain(`"${env[name]}"`)
  }
})

test('defaults to localhost, the embedded database, and own secrets readable by their owner only', () => {
  const config = loadConfig({ DATA_DIR: dataDir, PUBLIC_URL: ' ' })
  expect(config).toMatchObject({
    port: 3000,
    host: 'localhost',
    publicUrl: 'http://localhost:3000',
    dataDir,
    databaseUrl: undefined,
    mailFrom: 'Nela <nela@localhost>',
    trustProxy: [],
    rateLimits: true,
    products: true,
    mediaQuota: 2 * 1024 ** 3,
    backups: { daily: true, target: { folder: join(dataDir, 'backups') }, keep: 7, passphrase: undefined },
  })
  expect(config.authSecret).toHaveLength(64)
  expect(Object.isFrozen(config)).toBe(true)
  expect(statSync(join(dataDir, 'auth-secret')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(dataDir, 'auth-secret'), 'utf8')).toBe(config.authSecret)
  const again = loadConfig({ DATA_DIR: dataDir })
  expect(again.authSecret).toBe(config.authSecret)
  expect(config.vapid).toMatchObject({ subject: 'mailto:nela@localhost' })
  expect(Buffer.from(config.vapid!.publicKey, 'base64url')).toHaveLength(65)
  expect(statSync(join(dataDir, 'vapid-keys.json')).mode & 0o777).toBe(0o600)
  expect(again.vapid).toEqual(config.vapid)
})

test('uses the given keys of notifications, and creates none when processes share a database', () => {
  const shared = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, AUTH_SECRET: secret }
  expect(loadConfig(shared).vapid).toBeUndefined()
  const publicKey = Buffer.alloc(65, 4).toString('base64url')
  const privateKey = Buffer.alloc(32, 1).toString('base64url')
  const given = { ...shared, VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }
  const config = loadConfig({
    ...given,
    PUSH_ORIGINS: 'http://10.0.0.5:8080',
    WEBHOOK_ORIGINS: 'http://10.0.0.6:8123',
    OPERATOR_EMAIL: 'a@example.org',
  })
  expect(config.vapid).toEqual({ publicKey, privateKey, subject: 'mailto:a@example.org' })
  expect(config.pushOrigins).toEqual(['http://10.0.0.5:8080'])
  expect(config.webhookOrigins).toEqual(['http://10.0.0.6:8123'])
})

test('reads a full configuration behind a proxy', () => {
  const config = loadConfig({
    DATA_DIR: dataDir,
    HOST: '::',
    PORT: '8080',
    PUBLIC_URL: 'https://nela.example.org/',
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: secret,
    SMTP_URL: 'smtps://user:pass@mail.example.org:465',
    MAIL_FROM: 'Nela <nela@example.org>',
    MEDIA_QUOTA: '1.5 GB',
    TRUST_PROXY: '10.0.0.0/8, fd00::/8,127.0.0.1',
    CORS_ORIGINS: 'https://a.example.org,capacitor://localhost',
    ANDROID_APPS: `app.nela/${'ab:'.repeat(31)}ab`,
    IOS_APPS: 'A1B2C3D4E5.app.nela',
    FAMILIES_CLAIM: '12',
  })
  expect(config).toMatchObject({
    publicUrl: 'https://nela.example.org',
    authSecret: secret,
    trustProxy: ['10.0.0.0/8', 'fd00::/8', '127.0.0.1'],
    corsOrigins: ['https://a.example.org', 'capacitor://localhost'],
    androidApps: [{ packageName: 'app.nela', fingerprint: `${'AB:'.repeat(31)}AB` }],
    iosApps: ['A1B2C3D4E5.app.nela'],
    mediaQuota: 1.5 * 1024 ** 3,
    familiesClaim: 12,
  })
})

test.each([
  ['s3://photos', 'https://photos.s3.us-east-1.amazonaws.com', 'us-east-1', ''],
  [
    's3://photos/a/b/?region=eu-central-1',
    'https://photos.s3.eu-central-1.amazonaws.com',
    'eu-central-1',
    'a/b/',
  ],
  ['s3://photos/a?endpoint=http://127.0.0.1:9000/', 'http://127.0.0.1:9000/photos', 'us-east-1', 'a/'],
])('reads media in a bucket: %s', (MEDIA_URL, url, region, prefix) => {
  const keys = { AWS_ACCESS_KEY_ID: 'AKIA', AWS_SECRET_ACCESS_KEY: 'hush' }
  expect(loadConfig({ DATA_DIR: dataDir, MEDIA_URL, ...keys }).mediaBucket).toEqual({
    url,
    region,
    prefix,
    accessKeyId: 'AKIA',
    secretAccessKey: 'hush',
    sessionToken: undefined,
  })
})

test('serves plain http on a home network when it is allowed by name', () => {
  const env = { DATA_DIR: dataDir, HOST: '0.0.0.0', PUBLIC_URL: 'http://192.168.1.5:3000', ALLOW_HTTP: 'on' }
  expect(loadConfig(env)).toMatchObject({ publicUrl: 'http://192.168.1.5:3000', allowHttp: true })
})

test('exits with 1 and prints one line per problem', async () => {
  const entry = join(folder, 'entry.ts')
  const source = join(import.meta.dirname, 'config.ts')
  writeFileSync(entry, `import { loadConfigOrExit } from '${source}'\nloadConfigOrExit(process.env)\n`)
  const program = await compileForNode(entry, folder, 'entry')
  const env = { DATA_DIR: dataDir, PORT: 'x', RATE_LIMITS: 'never' }
  const run = spawnSync(process.execPath, [program], { env, encoding: 'utf8' })
  expect(run.stderr).toBe(
    'Configuration: PORT must be a whole number from 1 to 65535, not "x"\n' +
      'Configuration: RATE_LIMITS must be "on" or "off", not "never"\n',
  )
  expect(run.status).toBe(1)
})
