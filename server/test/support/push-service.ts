import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { NotificationMessage } from 'sync-protocol/wire/notification'

/** One push as the service received it. */
export interface Received {
  path: string
  headers: IncomingMessage['headers']
  bytes: number
  /** The content that only the device can decrypt. */
  message: NotificationMessage
}

/** A push service on loopback whose answers the test sets. It stores each push, decrypted with the keys of its device. */
export interface PushService {
  origin: string
  received: Received[]
  /** Status and headers of each next push; the last one stays. */
  answers: { status: number; headers?: Record<string, string> }[]
  /** Called for each push before it is answered. */
  onPush: () => Promise<void>
  /** A device that subscribes: as `PushSubscription.toJSON()`, and the pushes for it. */
  subscribe(): { endpoint: string; keys: { p256dh: string; auth: string }; received: Received[] }
  close(): Promise<void>
}

export async function openPushService(vapidPublicKey: string): Promise<PushService> {
  const devices = new Map<
    string,
    { ecdh: ReturnType<typeof createECDH>; auth: Buffer; received: Received[] }
  >()
  const service: PushService = {
    origin: '',
    received: [],
    answers: [{ status: 201 }],
    onPush: async () => {},
    subscribe() {
      const path = `/push/${randomBytes(16).toString('hex')}`
      const ecdh = createECDH('prime256v1')
      ecdh.generateKeys()
      const auth = randomBytes(16)
      const received: Received[] = []
      devices.set(path, { ecdh, auth, received })
      const p256dh = ecdh.getPublicKey().toString('base64url')
      return { endpoint: service.origin + path, keys: { p256dh, auth: auth.toString('base64url') }, received }
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  const answerTo = async (request: IncomingMessage, answer: ServerResponse) => {
    const body = Buffer.concat(await request.toArray())
    const device = devices.get(request.url!)
    if (!device) return answer.writeHead(404).end()
    checkVapid(request.headers.authorization!, service.origin, vapidPublicKey)
    const message = JSON.parse(decrypt(body, device).toString('utf8')) as NotificationMessage
    await service.onPush()
    const [{ status, headers }] = service.answers as [PushService['answers'][number]]
    if (service.answers.length > 1) service.answers.shift()
    if (status < 300) {
      const one = { path: request.url!, headers: request.headers, bytes: body.length, message }
      service.received.push(one)
      device.received.push(one)
    }
    return answer.writeHead(status, headers).end()
  }
  const server = createServer((request, answer) => void answerTo(request, answer))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  service.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return service
}

/** RFC 8188 with the keys of RFC 8291, in one record. */
function decrypt(
  body: Buffer,
  { ecdh, auth }: { ecdh: ReturnType<typeof createECDH>; auth: Buffer },
): Buffer {
  const [salt, idLength] = [body.subarray(0, 16), body[20]!]
  const sender = body.subarray(21, 21 + idLength)
  const ciphertext = body.subarray(21 + idLength)
  const derive = (key: Buffer, by: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, by, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const ikm = derive(ecdh.computeSecret(sender), auth, info, 32)
  const key = derive(ikm, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(ikm, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(ciphertext.subarray(-16))
  const padded = Buffer.concat([decipher.update(ciphertext.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2))
}

/** RFC 8292: signed by the server whose key the device subscribed with, for this push service. */
function checkVapid(authorization: string, origin: string, publicKey: string): void {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [header, claims, signature] = token.split('.') as [string, string, string]
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256' },
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, string>
  if (!isSigned || key !== publicKey || aud !== origin || !/^(mailto|https):/.test(sub ?? ''))
    throw new Error(`not signed by ${publicKey}: ${authorization}`)
}
