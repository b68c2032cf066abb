import { mostPhotos } from './media.ts'

/** Messages for too many files, or files of another kind. */
export interface PhotoSentences {
  /** `have`: the number stored already. */
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
