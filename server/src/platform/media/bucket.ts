import { open } from 'node:fs/promises'
import { AwsClient } from 'aws4fetch'
import { ApiError } from 'sync-protocol/wire/errors'

/** A bucket of S3, or of a compatible service. */
export interface BucketConfig {
  /** URL of the bucket including its name, without a trailing slash. */
  url: string
  region: string
  /** Prefix of every name; empty, or with a trailing slash. */
  prefix: string
  accessKeyId: string
  secretAccessKey: string
  sessionToken?: string | undefined
}

interface Listed {
  /** Without the prefix. */
  name: string
  modifiedAt: number
  bytes: number
}

/** The S3 calls that media storage needs. Each throws `busy` if the bucket does not answer correctly. */
export interface Bucket {
  put(name: string, body: Buffer): Promise<void>
  /** Uploads a file of any size in parts. The object exists only once all parts are complete. */
  putFile(name: string, path: string): Promise<void>
  /** Null if there is no such object; `range` is inclusive, in bytes. */
  get(name: string, range?: { start: number; end: number }): Promise<Response | null>
  /** The whole object of any size, in parts. */
  readParts(name: string): AsyncIterable<Uint8Array>
  /** Bytes. */
  sizeOf(name: string): Promise<number | null>
  remove(name: string): Promise<void>
  /** In order of their names. */
  list(): AsyncIterable<Listed>
}

/** Timeout until an answer begins, ms. */
const timeoutMs = 30_000

/** Bytes of a part of a large object; a bucket allows 10,000 parts. */
const partBytes = 8 * 1024 ** 2
/** Timeout of such a part, ms: home uplinks may be slow. */
const partTimeoutMs = 300_000

export function openBucket(config: BucketConfig): Bucket {
  const { url, prefix, region, accessKeyId, secretAccessKey, sessionToken } = config
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    ...(sessionToken && { sessionToken }),
    service: 's3',
    region,
    retries: 2,
  })
  const request = async (path: string, init: RequestInit = {}, ms = timeoutMs): Promise<Response | null> => {
    const signal = AbortSignal.timeout(ms)
    const answer = await client.fetch(`${url}${path}`, { ...init, signal }).catch((error: unknown) => {
      throw unreachable(error)
    })
    if (answer.ok) return answer
    await answer.body?.cancel()
    if (answer.status === 404) return null
    throw unreachable(new Error(`the bucket answered ${answer.status}`))
  }
  const pathOf = (name: string) => `/${prefix}${name}`
  const send = async (method: string, path: string, body: Buffer, ms?: number): Promise<Response> => {
    // The bucket compares this checksum with the data it received.
    const headers = { 'x-amz-content-sha256': await sha256(body), 'content-length': String(body.length) }
    const answer = await request(path, { method, body: new Uint8Array(body), headers }, ms)
    if (!answer) throw unreachable(new Error('there is no such bucket'))
    return answer
  }
  const get = (name: string, range?: { start: number; end: number }, ms?: number) =>
    request(pathOf(name), range ? { headers: { range: `bytes=${range.start}-${range.end}` } } : {}, ms)
  const sizeOf: Bucket['sizeOf'] = async (name) => {
    const answer = await request(pathOf(name), { method: 'HEAD' })
    return answer && Number(answer.headers.get('content-length'))
  }
  return {
    put: async (name, body) => void (await send('PUT', pathOf(name), body)),
    get: (name, range) => get(name, range),
    sizeOf,
    async putFile(name, path) {
      const started = await send('POST', `${pathOf(name)}?uploads=`, Buffer.alloc(0))
      const upload = encodeURIComponent(textOf(await started.text(), 'UploadId'))
      const file = await open(path)
      try {
        const parts: string[] = []
        const { size } = await file.stat()
        for (let start = 0; start < size || start === 0; start += partBytes) {
          const part = Buffer.alloc(Math.min(partBytes, size - start))
          await file.read(part, 0, part.length, start)
          const number = parts.length + 1
          const query = `partNumber=${number}&uploadId=${upload}`
          const response = await send('PUT', `${pathOf(name)}?${query}`, part, partTimeoutMs)
          const tag = response.headers.get('etag') ?? ''
          parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${tag}</ETag></Part>`)
        }
        const list = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
        const done = await send(
          'POST',
          `${pathOf(name)}?uploadId=${upload}`,
          Buffer.from(list),
          partTimeoutMs,
        )
        // A failure can have status 200, because the answer begins before the work is done.
        if ((await done.text()).includes('<Error>') || (await sizeOf(name)) !== size)
          throw unreachable(new Error('the bucket did not put the parts together'))
      } catch (error) {
        await request(`${pathOf(name)}?uploadId=${upload}`, { method: 'DELETE' }).catch(() => {})
        throw error
      } finally {
        await file.close()
      }
    },
    async *readParts(name) {
      const size = await sizeOf(name)
      if (size === null) throw new Error(`The bucket has no ${name}`)
      for (let start = 0; start < size; start += partBytes) {
        const range = { start, end: Math.min(start + partBytes, size) - 1 }
        const answer = await get(name, range, partTimeoutMs)
        if (!answer) throw new Error(`The bucket has no ${name} any more`)
        yield new Uint8Array(await answer.arrayBuffer())
      }
    },
    async remove(name) {
      await request(pathOf(name), { method: 'DELETE' })
    },
    async *list() {
      let token = ''
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix })
        if (token) query.set('continuation-token', token)
        const answer = await request(`/?${query}`)
        if (!answer) throw unreachable(new Error('there is no such bucket'))
        const text = await answer.text()
        for (const [, object] of text.matchAll(/<Contents>([^]*?)<\/Contents>/g))
          yield {
            name: textOf(object!, 'Key').slice(prefix.length),
            modifiedAt: Date.parse(textOf(object!, 'LastModified')),
            bytes: Number(textOf(object!, 'Size')),
          }
        token = textOf(text, 'IsTruncated') === 'true' ? textOf(text, 'NextContinuationToken') : ''
      } while (token)
    },
  }
}

/** The diary works without media for a while; clients request them again. */
const unreachable = (cause: unknown) => Object.assign(new ApiError('busy'), { cause })

/** The text of an element without child elements. */
const textOf = (xml: string, element: string) =>
  (new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

const sha256 = async (body: Buffer) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(body))).toString('hex')
