import { openBucket, type BucketConfig } from './bucket.ts'
import { bucketStore } from './bucket-store.ts'
import { openImageWorkers, type ImageWorkers } from './image-workers.ts'
import { diskStore, type MediaStore } from './store.ts'

/** The storage of media, and the workers that draw pictures. */
export interface Media {
  store: MediaStore
  images: ImageWorkers
}

/** Files in a bucket, or in `folder`. */
export const openStore = (folder: string, bucket?: BucketConfig): MediaStore =>
  bucket ? bucketStore(openBucket(bucket), folder) : diskStore(folder)

/** Creates nothing before the first picture. */
export const openMedia = (folder: string, bucket?: BucketConfig): Media => ({
  store: openStore(folder, bucket),
  images: openImageWorkers(),
})
