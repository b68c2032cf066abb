import { onTestFinished, vi } from 'vitest'

class FakeStream {
  isStopped = false
  readonly track = Object.assign(new EventTarget(), { stop: () => void (this.isStopped = true) })
  getTracks() {
    return [this.track]
  }
  getAudioTracks() {
    return [this.track]
  }
}

/** Records what a test gives it. */
export class FakeRecorder extends EventTarget {
  static last: FakeRecorder | undefined
  static isTypeSupported(type: string) {
    return type.startsWith('audio/webm')
  }
  state = 'inactive'
  readonly mimeType: string
  readonly stream: FakeStream
  constructor(stream: FakeStream, { mimeType }: { mimeType: string }) {
    super()
    this.stream = stream
    this.mimeType = mimeType
    FakeRecorder.last = this
  }
  start() {
    this.state = 'recording'
  }
  give(sound: string) {
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([sound]) }))
  }
  stop() {
    this.state = 'inactive'
    queueMicrotask(() => {
      this.give('')
      this.dispatchEvent(new Event('stop'))
    })
  }
}

/** A microphone that the user allows, or refuses with `refusal`. */
export function stubMicrophone({ devices = ['audioinput'], refusal = '' } = {}): void {
  vi.stubGlobal('MediaRecorder', FakeRecorder)
  const mediaDevices = {
    enumerateDevices: () => Promise.resolve(devices.map((kind) => ({ kind }))),
    getUserMedia: () =>
      refusal ? Promise.reject(new DOMException('refused', refusal)) : Promise.resolve(new FakeStream()),
  }
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'mediaDevices'))
}
