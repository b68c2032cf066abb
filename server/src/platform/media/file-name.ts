/** By content type: each kind of file that the server stores. */
const fileNames: Readonly<Record<string, string>> = {
  'image/jpeg': 'photo.jpg',
  'video/mp4': 'video.mp4',
  'video/webm': 'video.webm',
  'audio/mp4': 'voice.m4a',
  'audio/webm': 'voice.webm',
  'application/pdf': 'document.pdf',
}

/** The download name of a stored file, by its content type. */
export const fileName = (contentType: string): string | undefined => fileNames[contentType]
