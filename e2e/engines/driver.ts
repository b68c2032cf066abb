/**
 * A browser with a new profile and one tab: the operations that differ between engines. `tab.ts` has the operations of
 * journeys, which are the same for each engine. `mark` is the `data-journey` attribute of an element.
 */
export interface Driver {
  /** The browser's download folder. */
  readonly downloads: string
  goto(url: string): Promise<void>
  reload(): Promise<void>
  goBack(): Promise<void>
  /** Runs a script, and resolves to the value of its promise; JSON. */
  evaluate(script: string): Promise<unknown>
  tap(mark: string): Promise<void>
  /** Types at the end of a field's text. */
  type(mark: string, text: string): Promise<void>
  press(key: 'Escape' | 'Enter' | 'ArrowRight'): Promise<void>
  setFile(mark: string, path: string): Promise<void>
  /** PNG. */
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

export interface Engine {
  name: 'Chromium' | 'Firefox' | 'WebKit'
  /** The missing Debian packages; empty if the engine can be started. */
  missing(): string[]
  start(screen: Screen): Promise<Driver>
}

export interface Screen {
  width: number
  height: number
  /** BCP 47. */
  locale: string
  timeZone: string
}
