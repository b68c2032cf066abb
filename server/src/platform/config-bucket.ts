import type { Environment } from './config-environment.ts'
import type { BucketConfig } from './media/bucket.ts'

type Keys = Pick<Environment, 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY' | 'AWS_SESSION_TOKEN'>

/** The bucket of an s3:// address, with the keys of the environment. Undefined if one of them is missing. */
export function bucketOf(url: URL | undefined, env: Keys): BucketConfig | undefined {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!url || !accessKeyId || !secretAccessKey) return undefined
  const region = url.searchParams.get('region') ?? 'us-east-1'
  const endpoint = url.searchParams.get('endpoint')
  const folder = url.pathname.replace(/^\/+|\/+$/g, '')
  return Object.freeze({
    // Self-hosted services address a bucket by path, Amazon by host.
    url: endpoint
      ? `${endpoint.replace(/\/+$/, '')}/${url.hostname}`
      : `https://${url.hostname}.s3.${region}.amazonaws.com`,
    region,
    prefix: folder && `${folder}/`,
    accessKeyId,
    secretAccessKey,
    sessionToken: env.AWS_SESSION_TOKEN,
  })
}
