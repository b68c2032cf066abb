import { mostPhotos } from './media.ts'

/** What is said where a thing is sent more files than it may have, or others than it takes. */
export interface PhotoSentences {
  /** `have`: how many it has already. */
  tooMany: (have: number) => string
  invalid: string
}

export const milestoneFiles: PhotoSentences = {
  tooMany: (have) => `Maximum ${mostPhotos} files allowed (you have ${have} already)`,
  invalid: 'Some files were invalid (only images/videos under 10MB)',
}

export const achievementPhotos: PhotoSentences = {
  tooMany: () => `Too many files selected. Maximum ${mostPhotos} photos allowed.`,
  invalid: 'Some files are invalid. Only images under 5MB are allowed.',
}
