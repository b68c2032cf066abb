import { openBucket, type BucketConfig } from './bucket.ts'
import { bucketStore } from './bucket-store.ts'
import { openImageWorkers, type ImageWorkers } from './image-workers.ts'
import { diskStore, type MediaStore } from './store.ts'

/** Where pictures and videos are kept, and who draws the ones. */
export interface Media {
  store: MediaStore
  images: ImageWorkers
}

/** Files in a bucket, or in `folder`. */
export const openStore = (folder: string, bucket?: BucketConfig): MediaStore =>
  bucket ? bucketStore(openBucket(bucket), folder) : diskStore(folder)

/** Nothing is made before the first picture. */
export const openMedia = (folder: string, bucket?: BucketConfig): Media => ({
  store: openStore(folder, bucket),
  images: openImageWorkers(),
})
