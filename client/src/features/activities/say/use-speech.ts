import { useEffect, useRef, useState } from 'react'
import { isOnDevice, type Recognition, recognitionHere, speechTag } from './speech.ts'

export type SpeechProblem = 'forbidden' | 'network' | 'nothing' | 'failed'

const problems: Record<string, SpeechProblem> = {
  'not-allowed': 'forbidden',
  'service-not-allowed': 'forbidden',
  network: 'network',
  'no-speech': 'nothing',
}

/**
 * Speech recognition that starts on a press only. `onText` receives the whole text since the press on each update.
 */
export function useSpeech(language: string, onText: (text: string) => void) {
  const recognition = recognitionHere()
  const [isLocal, setLocal] = useState<boolean>()
  const [isListening, setListening] = useState(false)
  const [problem, setProblem] = useState<SpeechProblem>()
  const running = useRef<Recognition>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const start = async () => {
    if (!recognition) return
    // Queried on the press and not on mount: an exception of a faulty implementation must not break the sheet.
    const local = await isOnDevice(recognition, language)
    setLocal(local)
    if (!local && !navigator.onLine) {
      setProblem('network')
      return
    }
    const one = new recognition()
    one.lang = speechTag(language)
    one.interimResults = true
    if (local) one.processLocally = true
    one.onresult = ({ results }) =>
      onText(
        Array.from(results, (result) => result[0]?.transcript ?? '')
          .join(' ')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      )
    one.onerror = ({ error }) => {
      if (error !== 'aborted') setProblem(problems[error] ?? 'failed')
    }
    one.onend = () => setListening(false)
    running.current = one
    setProblem(undefined)
    setListening(true)
    try {
      one.start()
    } catch {
      setListening(false)
      setProblem('failed')
    }
  }
  return {
    isThere: recognition !== undefined,
    /** Recognition runs on the device; undefined before the first press. */
    isLocal,
    isListening,
    problem,
    start,
    stop: () => running.current?.stop(),
  }
}
