import { defineJob } from '#platform/work/job.ts'
import { cleanVideo, type VideoFiles } from './videos.ts'

/** Rids a video of its metadata: up to 10 MB of boxes that a stranger wrote. */
export const cleanVideoJob = defineJob('clean-video', (_tools, files: VideoFiles) => cleanVideo(files))
