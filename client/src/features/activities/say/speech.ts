/** A recognition of speech, as browsers that have one offer it. */
export interface Recognition {
  lang: string
  interimResults: boolean
  /** The device does it itself, and sends nothing. */
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
  /** "available" where the device itself can do it in these languages. */
  available?: (options: { langs: string[]; processLocally: boolean }) => Promise<string>
}

const tags: Record<string, string> = { en: 'en-US', ru: 'ru-RU', uk: 'uk-UA', ka: 'ka-GE' }

/** The tag of a language for a recognition. */
export const speechTag = (language: string): string => tags[language] ?? language

/** What this browser offers; undefined where it has none. */
export const recognitionHere = (): RecognitionClass | undefined => {
  const here = globalThis as {
    SpeechRecognition?: RecognitionClass
    webkitSpeechRecognition?: RecognitionClass
  }
  return here.SpeechRecognition ?? here.webkitSpeechRecognition
}

/** Whether the device itself can do it, so that nothing is sent. Asks for no permission. */
export async function isOnDevice(recognition: RecognitionClass, language: string): Promise<boolean> {
  try {
    const state = await recognition.available?.({ langs: [speechTag(language)], processLocally: true })
    return state === 'available'
  } catch {
    return false
  }
}
