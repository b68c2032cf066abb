import { msg } from '@lingui/core/macro'

/** What is said of a picture of an iPhone in a browser that cannot open it. */
export const heicWords = msg`This browser cannot open HEIC pictures. Please choose a JPEG instead.`
