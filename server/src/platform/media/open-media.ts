import { openImageWorker, type ImageWorker } from './image-worker.ts'
import { diskStore, type MediaStore } from './store.ts'

/** Where pictures are kept, and who draws them. */
export interface Media {
  store: MediaStore
  images: ImageWorker
}

/** Nothing is made before the first picture. */
export const openMedia = (folder: string): Media => ({ store: diskStore(folder), images: openImageWorker() })
