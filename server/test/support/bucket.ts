import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BucketConfig } from '#platform/media/bucket.ts'

const keys = { accessKeyId: 'AKIATEST', secretAccessKey: 'hush/hush+hush' }
const region = 'eu-test-1'

export interface TestBucket {
  config: BucketConfig
  objects: Map<string, { body: Buffer; modifiedAt: number }>
  /** Multipart uploads that were neither completed nor aborted. */
  uploads: Map<string, unknown>
  /** Refused calls: with a wrong signature, or a body that differs from the signed one. */
  refused: string[]
  close(): Promise<void>
}

/**
 * An S3 bucket over real HTTP. It checks each signature (AWS Signature Version 4) with its own code, and the hash of
 * each stored body. Lists two objects a page.
 */
export async function openTestBucket(): Promise<TestBucket> {
  const objects: TestBucket['objects'] = new Map()
  const refused: string[] = []
  const uploads = new Map<string, Map<number, Buffer>>()
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks)
      const problem = refusalReason(request, body)
      if (problem) {
        refused.push(`${request.method} ${request.url}: ${problem}`)
        return reply.writeHead(403).end()
      }
      const url = new URL(request.url!, 'http://bucket')
      const name = decodeURIComponent(url.pathname).replace(/^\/photos\//, '')
      const upload = url.searchParams.get('uploadId')
      if (url.searchParams.has('uploads')) {
        const id = `upload/${uploads.size}+`
        uploads.set(id, new Map())
        return reply.end(
          `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
        )
      }
      if (upload !== null) {
        const parts = uploads.get(upload)
        if (!parts) return reply.writeHead(404).end()
        if (request.method === 'DELETE') return uploads.delete(upload) && reply.writeHead(204).end()
        if (request.method === 'PUT') {
          parts.set(Number(url.searchParams.get('partNumber')), body)
          return reply.writeHead(200, { etag: `"${sha256(body)}"` }).end()
        }
        const listed = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"(\w+)"/g)]
        const whole = listed.map(([, number]) => parts.get(Number(number))!)
        const isRight = listed.every(([, , tag], index) => sha256(whole[index]!) === tag)
        if (!isRight || whole.length !== parts.size) return reply.writeHead(400).end()
        objects.set(name, { body: Buffer.concat(whole), modifiedAt: Date.now() })
        uploads.delete(upload)
        return reply.end('<CompleteMultipartUploadResult></CompleteMultipartUploadResult>')
      }
      if (request.method === 'PUT') objects.set(name, { body, modifiedAt: Date.now() })
      if (request.method === 'DELETE') objects.delete(name)
      if (request.method === 'GET' && name === '') return reply.end(listing(objects, url.searchParams))
      if (request.method === 'PUT' || request.method === 'DELETE') return reply.writeHead(200).end()
      const object = objects.get(name)
      if (!object) return reply.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
      const part = from === undefined ? object.body : object.body.subarray(Number(from), Number(to) + 1)
      reply.writeHead(from === undefined ? 200 : 206, { 'content-length': part.length })
      return reply.end(request.method === 'HEAD' ? undefined : part)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    config: { url: `http://127.0.0.1:${port}/photos`, region, prefix: 'family/', ...keys },
    objects,
    uploads,
    refused,
    close: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
}

function listing(objects: TestBucket['objects'], query: URLSearchParams): string {
  const names = [...objects.keys()].filter((name) => name.startsWith(query.get('prefix') ?? '')).toSorted()
  const rest = names.filter((name) => name > (query.get('continuation-token') ?? ''))
  const page = rest.slice(0, 2)
  const contents = page.map((name) => {
    const modified = new Date(objects.get(name)!.modifiedAt).toISOString()
    const size = objects.get(name)!.body.length
    return `<Contents><Key>${name}</Key><LastModified>${modified}</LastModified><Size>${size}</Size></Contents>`
  })
  const more = rest.length > page.length
  const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')
const hmac = (key: Buffer | string, data: string) => createHmac('sha256', key).update(data).digest()

function refusalReason(request: IncomingMessage, body: Buffer): string | null {
  const { headers, method = '' } = request
  const [, credential, signed, signature] =
    /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? []
  if (!credential || !signed || !signature) return 'not signed'
  const [id, day, ...scope] = credential.split('/')
  if (id !== keys.accessKeyId || scope.join('/') !== `${region}/s3/aws4_request`) return 'another scope'
  const hash = String(headers['x-amz-content-sha256'])
  if (['PUT', 'POST'].includes(method) && hash !== sha256(body)) return 'another body'
  const [path, query = ''] = request.url!.split('?')
  const canonical = [
    method,
    path,
    [...new URLSearchParams(query)]
      .map((pair) => pair.map(encodeURIComponent).join('='))
      .toSorted()
      .join('&'),
    ...signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    hash,
  ].join('\n')
  const date = String(headers['x-amz-date'])
  const text = ['AWS4-HMAC-SHA256', date, [day, ...scope].join('/'), sha256(canonical)].join('\n')
  const key = [day!, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    hmac,
    `AWS4${keys.secretAccessKey}`,
  )
  return hmac(key, text).toString('hex') === signature ? null : 'another signature'
}
