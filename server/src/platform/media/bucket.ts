import { AwsClient } from 'aws4fetch'
import { ApiError } from 'sync-protocol/wire/errors'

/** A bucket of S3, or of anything that speaks as S3 does. */
export interface BucketConfig {
  /** Where the bucket is, its name included, without a slash at the end. */
  url: string
  region: string
  /** Before every name; empty, or with a slash at its end. */
  prefix: string
  accessKeyId: string
  secretAccessKey: string
  sessionToken?: string | undefined
}

interface Listed {
  /** Without the prefix. */
  name: string
  modifiedAt: number
}

/** The five calls of S3 that keeping files takes. Each throws `busy` where the bucket does not answer as it should. */
export interface Bucket {
  put(name: string, body: Buffer): Promise<void>
  /** Null where there is no such object; `range` is inclusive, in bytes. */
  get(name: string, range?: { start: number; end: number }): Promise<Response | null>
  /** Bytes. */
  sizeOf(name: string): Promise<number | null>
  remove(name: string): Promise<void>
  /** In order of their names. */
  list(): AsyncIterable<Listed>
}

/** Milliseconds until an answer must have begun. */
const patience = 30_000

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
  const ask = async (path: string, init: RequestInit = {}): Promise<Response | null> => {
    const signal = AbortSignal.timeout(patience)
    const answer = await client.fetch(`${url}${path}`, { ...init, signal }).catch((error: unknown) => {
      throw unreachable(error)
    })
    if (answer.ok) return answer
    await answer.body?.cancel()
    if (answer.status === 404) return null
    throw unreachable(new Error(`the bucket answered ${answer.status}`))
  }
  const pathOf = (name: string) => `/${prefix}${name}`
  return {
    async put(name, body) {
      // What arrives is what was meant: the bucket compares.
      const headers = { 'x-amz-content-sha256': await sha256(body), 'content-length': String(body.length) }
      if (!(await ask(pathOf(name), { method: 'PUT', body: new Uint8Array(body), headers })))
        throw unreachable(new Error('there is no such bucket'))
    },
    get: (name, range) =>
      ask(pathOf(name), range ? { headers: { range: `bytes=${range.start}-${range.end}` } } : {}),
    async sizeOf(name) {
      const answer = await ask(pathOf(name), { method: 'HEAD' })
      return answer && Number(answer.headers.get('content-length'))
    },
    async remove(name) {
      await ask(pathOf(name), { method: 'DELETE' })
    },
    async *list() {
      let token = ''
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix })
        if (token) query.set('continuation-token', token)
        const answer = await ask(`/?${query}`)
        if (!answer) throw unreachable(new Error('there is no such bucket'))
        const text = await answer.text()
        for (const [, object] of text.matchAll(/<Contents>([^]*?)<\/Contents>/g))
          yield {
            name: textOf(object!, 'Key').slice(prefix.length),
            modifiedAt: Date.parse(textOf(object!, 'LastModified')),
          }
        token = textOf(text, 'IsTruncated') === 'true' ? textOf(text, 'NextContinuationToken') : ''
      } while (token)
    },
  }
}

/** Diaries go on without their pictures for a while: whoever asked for one asks again. */
const unreachable = (cause: unknown) => Object.assign(new ApiError('busy'), { cause })

/** The text of an element without others in it. */
const textOf = (xml: string, element: string) =>
  (new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

const sha256 = async (body: Buffer) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(body))).toString('hex')
