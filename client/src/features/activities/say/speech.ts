/** Speech recognition as browsers provide it. */
export interface Recognition {
  lang: string
  interimResults: boolean
  /** Recognises on the device, without a server. */
  processLocally?: boolean
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null
  onerror: ((event: { error: string }) => void) | null
  onend: (() => void) | null
  start: () => void
  stop: () => void
  abort: () => void
}

export interface RecognitionClass {
  new (): Recognition
  /** "available" if the device itself supports these languages. */
  available?: (options: { langs: string[]; processLocally: boolean }) => Promise<string>
}

const tags: Record<string, string> = { en: 'en-US', ru: 'ru-RU', uk: 'uk-UA', ka: 'ka-GE' }

/** The language tag for speech recognition. */
export const speechTag = (language: string): string => tags[language] ?? language

/** The browser's implementation; undefined if it has none. */
export const recognitionHere = (): RecognitionClass | undefined => {
  const here = globalThis as {
    SpeechRecognition?: RecognitionClass
    webkitSpeechRecognition?: RecognitionClass
  }
  return here.SpeechRecognition ?? here.webkitSpeechRecognition
}

/** Whether the device can recognise speech without a server. Requests no permission. */
export async function isOnDevice(recognition: RecognitionClass, language: string): Promise<boolean> {
  try {
    const state = await recognition.available?.({ langs: [speechTag(language)], processLocally: true })
    return state === 'available'
  } catch {
    return false
  }
}
