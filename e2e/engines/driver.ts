/**
 * A browser with a new profile and one tab: the little that engines do in ways of their own. What a journey does with
 * it is in `tab.ts`, the same for each. `mark` names the element that has it as `data-journey`.
 */
export interface Driver {
  /** Where the browser puts what a page saves. */
  readonly downloads: string
  goto(url: string): Promise<void>
  reload(): Promise<void>
  goBack(): Promise<void>
  /** The value of a script, once its promise is fulfilled; JSON. */
  evaluate(script: string): Promise<unknown>
  tap(mark: string): Promise<void>
  /** Types after what a field holds. */
  type(mark: string, text: string): Promise<void>
  press(key: 'Escape' | 'Enter' | 'ArrowRight'): Promise<void>
  setFile(mark: string, path: string): Promise<void>
  /** PNG. */
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

export interface Engine {
  name: 'Chromium' | 'Firefox' | 'WebKit'
  /** What is missing here, as Debian's packages; empty where it can be started. */
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
