import { randomUUID } from 'node:crypto'
import { type BucketConfig, openBucket } from '#platform/media/bucket.ts'
import { fine, type Finding, reasonOf, wrong } from './finding.ts'

/** Writes, reads and deletes a small object. `name` is the variable that names the bucket. */
export async function checkBucket(name: string, config: BucketConfig): Promise<readonly Finding[]> {
  const bucket = openBucket(config)
  // Differs from the names of pictures and backups, so that nothing else uses it.
  const probe = `doctor-${randomUUID()}`
  const body = Buffer.from(probe)
  const steps: [string, () => Promise<unknown>][] = [
    ['write', () => bucket.put(probe, body)],
    ['read', () => readBack(bucket, probe, body)],
    ['delete', () => bucket.remove(probe)],
  ]
  for (const [verb, step] of steps)
    try {
      await step()
    } catch (error) {
      const { cause } = error as { cause?: unknown }
      return [
        wrong(
          `The bucket of ${name} does not let the server ${verb}: ${reasonOf(cause ?? error)}`,
          `See address, region, keys and rights of the bucket; the keys need to put, get, list and delete.`,
        ),
      ]
    }
  return [fine(`The bucket of ${name} stores, returns and deletes an object`)]
}

async function readBack(bucket: ReturnType<typeof openBucket>, name: string, body: Buffer): Promise<void> {
  const answer = await bucket.get(name)
  if (!answer) throw new Error('the written object is missing')
  if (!Buffer.from(await answer.arrayBuffer()).equals(body)) throw new Error('it returned other content')
}
