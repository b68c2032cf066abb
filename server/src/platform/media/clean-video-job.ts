import { defineJob } from '#platform/work/job.ts'
import { cleanVideo, type VideoFiles } from './videos.ts'

/** Removes the metadata of a video: up to 10 MB of boxes from an untrusted file. */
export const cleanVideoJob = defineJob('clean-video', (_tools, files: VideoFiles) => cleanVideo(files))
