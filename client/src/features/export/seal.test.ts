import { createDecipheriv, pbkdf2Sync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isSealed, type NotOpened, open, seal } from './seal.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const known = {
  salt: Uint8Array.from({ length: 16 }, (_, at) => at),
  iv: Uint8Array.from({ length: 12 }, (_, at) => 100 + at),
  iterations: 600_000,
}
const quick = { ...known, iterations: 1000 }
const passphrase = 'warm milk at 3'
const sealed = async (text: string, source = quick) => (await seal(bytes(text), passphrase, source)).join('')

/** As printed in docs/export.md. */
const vector = `nela-backup 1
{"kdf":"PBKDF2-SHA-256","iterations":600000,"salt":"AAECAwQFBgcICQoLDA0ODw==","cipher":"AES-256-GCM","iv":"ZGVmZ2hpamtsbW5v","compression":"gzip","bytes":31}
gy6/pFlmdnLJPCKfHGpgYRj/RSAkPa+gkzNXmSCUGw==
`

describe('a sealed backup', () => {
  it('is byte for byte as documented', { timeout: 20_000 }, async () => {
    expect(await sealed('a diary, packed', known)).toBe(vector)
    expect(isSealed(vector)).toBe(true)
  })

  it('can be opened by the documentation alone', () => {
    const [first, second, ...rest] = vector.split('\n')
    const header = JSON.parse(second!)
    const key = pbkdf2Sync(passphrase, Buffer.from(header.salt, 'base64'), header.iterations, 32, 'sha256')
    const all = Buffer.from(rest.join(''), 'base64')
    const cipher = createDecipheriv('aes-256-gcm', key, Buffer.from(header.iv, 'base64'))
    cipher.setAAD(Buffer.from(`${first}\n${second}`)).setAuthTag(all.subarray(-16))
    const text = Buffer.concat([cipher.update(all.subarray(0, -16)), cipher.final()]).toString()
    expect(text).toBe('a diary, packed')
  })

  it('opens with any content and line breaks, and with both Unicode forms of the passphrase', async () => {
    const content = Uint8Array.from({ length: 30_000 }, (_, at) => (at * 31) % 256)
    const text = (await seal(content, 'café ☕', quick)).join('')
    for (const line of text.split('\n').slice(2)) expect(line.length).toBeLessThanOrEqual(76)
    expect(Buffer.from(await open(text, 'cafe\u0301 ☕')).equals(content)).toBe(true)
    expect(Buffer.from(await open(text.replaceAll('\n', '\r\n'), 'café ☕')).equals(content)).toBe(true)
    expect(await open((await seal(new Uint8Array(), '', quick)).join(''), '')).toEqual(new Uint8Array())
  })

  it('is different each time, and slow to guess', async () => {
    const header = async () => JSON.parse((await seal(bytes('x'), 'x')).join('').split('\n')[1]!)
    const [one, other] = [await header(), await header()]
    expect(one.salt).not.toBe(other.salt)
    expect(one.iv).not.toBe(other.iv)
    expect(one.iterations).toBeGreaterThanOrEqual(600_000)
  })
})

describe('a sealed backup that does not open', () => {
  const problemOf = async (text: string, phrase = passphrase) =>
    open(text, phrase).then(
      () => 'opened',
      (error: unknown) => (error as NotOpened).problem,
    )

  it('gives the reason', async () => {
    const text = await sealed('a diary, packed')
    const changed = text.trimEnd().replace(/(.)(.)$/, (_, a, b) => (a === 'A' ? `B${b}` : `A${b}`))
    expect(await problemOf(text, 'warm milk at 4')).toBe('wrong_passphrase')
    expect(await problemOf(text.slice(0, -10))).toBe('damaged')
    expect(await problemOf(text.slice(0, 30))).toBe('damaged')
    expect(await problemOf('nela-backup x')).toBe('damaged')
    expect(await problemOf(text.replace('nela-backup 1', 'nela-backup 2'))).toBe('newer')
    expect(await problemOf(text.replace('AES-256-GCM', 'AES-512-XYZ'))).toBe('newer')
    expect(await problemOf(text.replace('1000,', '999999999,'))).toBe('damaged')
    expect(await problemOf(text.replace('1000,', '1001,'))).toBe('wrong_passphrase')
    expect(await problemOf(text.replace('"salt":"', '"salt":"!'))).toBe('damaged')
    expect(await problemOf(`${text}%`)).toBe('damaged')
    if (changed.length > 0) expect(await problemOf(changed)).not.toBe('opened')
  })

  it('is refused wherever it was cut', async () => {
    const text = (await sealed('a diary, packed')).trimEnd()
    for (let length = 0; length < text.length; length += 5)
      expect(await problemOf(text.slice(0, length))).not.toBe('opened')
  })
})
