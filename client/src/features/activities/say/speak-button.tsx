import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import styles from './say.module.css'
import { type SpeechProblem, useSpeech } from './use-speech.ts'

const problems: Record<SpeechProblem, MessageDescriptor> = {
  forbidden: msg`The microphone is not allowed here. The settings of the browser can allow it.`,
  network: msg`The browser found no connection to turn speech into text.`,
  nothing: msg`Nothing was heard.`,
  failed: msg`The browser could not turn this into text.`,
}

/** Dictation, if the browser supports it. It first says whether the audio leaves the device. */
export const SpeakButton = ({
  line,
  onLine,
}: {
  /** The typed text; recognised text is appended. */
  line: string
  onLine: (line: string) => void
}) => {
  const { t, i18n } = useLingui()
  const before = useRef('')
  const speech = useSpeech(i18n.locale, (text) => onLine(`${before.current} ${text}`.trim()))
  const start = () => {
    before.current = line.trim()
    void speech.start()
  }
  const isOnline = useOnline()
  if (!speech.isThere) return null
  const where = speech.isLocal
    ? t`This device turns speech into text itself. Nothing is sent.`
    : isOnline
      ? t`The browser may send what you say to its maker’s servers to turn it into text. Nela stores no sound.`
      : t`Without a connection this browser cannot turn speech into text. The microphone of your keyboard may.`
  return (
    <div className={styles.speak}>
      <Button
        variant="soft"
        icon={speech.isListening ? 'stop' : 'speech'}
        aria-pressed={speech.isListening}
        onClick={speech.isListening ? speech.stop : start}
      >
        {speech.isListening ? t`Listening: stop` : t`Speak`}
      </Button>
      <p aria-live="polite">{speech.problem ? t(problems[speech.problem]) : where}</p>
    </div>
  )
}
