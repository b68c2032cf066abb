import { openBucket, type BucketConfig } from './bucket.ts'
import { bucketStore } from './bucket-store.ts'
import { openImageWorker, type ImageWorker } from './image-worker.ts'
import { diskStore, type MediaStore } from './store.ts'
import { openVideoCleaner, type VideoCleaner } from './videos.ts'

/** Where pictures and videos are kept, who draws the ones and cleans the others. */
export interface Media {
  store: MediaStore
  images: ImageWorker
  videos: VideoCleaner
}

/** In a bucket, or in `folder`. Nothing is made before the first picture. */
export const openMedia = (folder: string, bucket?: BucketConfig): Media => ({
  store: bucket ? bucketStore(openBucket(bucket), folder) : diskStore(folder),
  images: openImageWorker(),
  videos: openVideoCleaner(),
})
