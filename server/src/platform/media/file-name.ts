/** Each kind of file that is kept. */
const fileNames: Readonly<Record<string, string>> = {
  'image/jpeg': 'photo.jpg',
  'video/mp4': 'video.mp4',
  'video/webm': 'video.webm',
  'audio/mp4': 'voice.m4a',
  'audio/webm': 'voice.webm',
  'application/pdf': 'document.pdf',
}

/** The name of a kept file for whoever downloads it, by its content type. */
export const fileName = (contentType: string): string | undefined => fileNames[contentType]
