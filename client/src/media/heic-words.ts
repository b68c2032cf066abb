import { msg } from '@lingui/core/macro'

/** The message about an iPhone picture in a browser that cannot open it. */
export const heicWords = msg`This browser cannot open HEIC pictures. Please choose a JPEG instead.`
