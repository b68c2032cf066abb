import { mostVoiceSeconds } from 'sync-protocol/api/media'

/** Sufficient for speech; two minutes are half a megabyte. */
const bitsPerSecond = 32_000
/** Interval of the recorder's data events, ms. */
const timesliceMs = 1000
/** Every phone plays the first type; Firefox and older browsers record the others. */
const types = ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/mp4', 'audio/webm']

/** A recording. */
export interface Sound {
  bytes: ArrayBuffer
  type: string
  /** 1 to `mostVoiceSeconds`. */
  seconds: number
}

/** The type that this browser would record; undefined if it cannot record. */
export const recordableType = (): string | undefined =>
  typeof MediaRecorder === 'undefined' || !navigator.mediaDevices
    ? undefined
    : types.find((type) => MediaRecorder.isTypeSupported(type))

/** Whether the device has a microphone. Requests no permission. */
export async function hasMicrophone(): Promise<boolean> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => undefined)
  return devices?.some(({ kind }) => kind === 'audioinput') ?? true
}

interface Listener {
  /** Whether recording is still wanted after the user has allowed the microphone. */
  isWanted: () => boolean
  /** Receives the recording so far, about once a second. */
  onPart: (sound: Sound) => void
  /** Receives the recording, or undefined if it is empty. `isFull`: it has the maximum length. */
  onEnd: (sound: Sound | undefined, isFull: boolean) => void
}

export interface Recording {
  /** `performance.now()`, ms. */
  startedAt: number
  stop: () => void
}

/**
 * Records until `stop`, the maximum length, or an interruption: the page is hidden, or a call takes the microphone.
 * An interruption keeps the recording so far. Rejects like `getUserMedia`.
 */
export async function record(type: string, listener: Listener): Promise<Recording | undefined> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const silence = () => stream.getTracks().forEach((track) => track.stop())
  if (!listener.isWanted()) {
    silence()
    return undefined
  }
  const recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: bitsPerSecond })
  const startedAt = performance.now()
  const parts: Blob[] = []
  const elapsedSeconds = () => (performance.now() - startedAt) / 1000
  let stoppedAfter: number | undefined
  const stop = () => {
    stoppedAfter ??= elapsedSeconds()
    if (recorder.state !== 'inactive') recorder.stop()
  }
  const stopWhereHidden = () => document.visibilityState === 'hidden' && stop()
  const timer = setTimeout(stop, mostVoiceSeconds * 1000)
  const soFar = async (): Promise<Sound> => {
    const seconds = Math.min(mostVoiceSeconds, Math.max(1, Math.round(stoppedAfter ?? elapsedSeconds())))
    return { bytes: await new Blob(parts).arrayBuffer(), type: recorder.mimeType || type, seconds }
  }
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size > 0) parts.push(data)
    // Timers do not run while a phone sleeps.
    if (elapsedSeconds() >= mostVoiceSeconds) stop()
    if (recorder.state === 'recording' && parts.length > 0) void soFar().then(listener.onPart)
  })
  recorder.addEventListener('error', stop)
  recorder.addEventListener('stop', () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', stopWhereHidden)
    removeEventListener('pagehide', stop)
    silence()
    stoppedAfter ??= elapsedSeconds()
    const isFull = stoppedAfter >= mostVoiceSeconds
    if (parts.length === 0) listener.onEnd(undefined, isFull)
    else void soFar().then((sound) => listener.onEnd(sound, isFull))
  })
  document.addEventListener('visibilitychange', stopWhereHidden)
  addEventListener('pagehide', stop)
  for (const track of stream.getAudioTracks()) {
    track.addEventListener('ended', stop)
    // A call on an iPhone mutes the track without ending it.
    track.addEventListener('mute', stop)
  }
  recorder.start(timesliceMs)
  return { startedAt, stop }
}
