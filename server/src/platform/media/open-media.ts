import { openImageWorker, type ImageWorker } from './image-worker.ts'
import { diskStore, type MediaStore } from './store.ts'
import { openVideoCleaner, type VideoCleaner } from './videos.ts'

/** Where pictures and videos are kept, who draws the ones and cleans the others. */
export interface Media {
  store: MediaStore
  images: ImageWorker
  videos: VideoCleaner
}

/** Nothing is made before the first picture. */
export const openMedia = (folder: string): Media => ({
  store: diskStore(folder),
  images: openImageWorker(),
  videos: openVideoCleaner(),
})
