import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { vi } from 'vitest'
import { isStepping } from '../support/is-stepping.ts'
import type { Driver } from './driver.ts'
import { findingScript, scriptOf, type Step, type Words } from './find-in-page.ts'

const timeoutMs = 60_000

/** The operations of a user in a tab, in any engine. Each waits up to `timeoutMs`. */
export class Tab {
  readonly driver: Driver
  private readonly url: string

  constructor(driver: Driver, url: string) {
    this.driver = driver
    this.url = url
  }

  role = (role: string, name?: Words, level?: number) =>
    new ElementLocator(this, [{ by: 'role', role, ...(name && { name }), ...(level && { level }) }])
  button = (name: Words) => this.role('button', name)
  label = (name: Words) => new ElementLocator(this, [{ by: 'label', name }])
  text = (name: Words) => new ElementLocator(this, [{ by: 'text', name }])
  css = (selector: string) => new ElementLocator(this, [{ by: 'css', selector }])
  dialog = () => this.role('dialog').last()

  /** Runs a function in the page; arguments and result are JSON. */
  evaluate = <A extends unknown[], R>(inPage: (...args: A) => R | Promise<R>, ...args: A) =>
    this.driver.evaluate(`(${String(inPage)})(...${JSON.stringify(args)})`) as Promise<Awaited<R>>

  /** First waits until a closed sheet has removed its history entry, because no user types an address that fast. */
  async goto(path: string): Promise<void> {
    await vi.waitFor(async () => {
      if (await this.evaluate(isStepping).catch(() => false))
        throw new Error('a closed sheet still has its history entry')
    }, 5000)
    await this.driver.goto(new URL(path, this.url).href)
  }

  /** The address, and the beginning of the visible text. */
  shown = () => this.evaluate(() => `${location.href}:\n${document.body.innerText.slice(0, 1500)}`)

  /** Calls `inPage` with the elements that the steps find. */
  async callInPage<R>(
    steps: readonly Step[],
    inPage: (found: HTMLElement[], ...args: never[]) => R,
    ...args: unknown[]
  ) {
    await this.driver.evaluate(findingScript)
    return (await this.driver.evaluate(scriptOf(steps, inPage, ...args))) as Awaited<R>
  }
}

/** A locator: each call searches the page again. */
export class ElementLocator {
  private readonly tab: Tab
  private readonly steps: readonly Step[]

  constructor(tab: Tab, steps: readonly Step[]) {
    this.tab = tab
    this.steps = steps
  }

  private within = (step: Step) => new ElementLocator(this.tab, [...this.steps, step])
  role = (role: string, name?: Words) => this.within({ by: 'role', role, ...(name && { name }) })
  button = (name: Words) => this.role('button', name)
  label = (name: Words) => this.within({ by: 'label', name })
  text = (name: Words) => this.within({ by: 'text', name })
  first = () => this.within({ by: 'place', at: 0 })
  last = () => this.within({ by: 'place', at: -1 })

  count = () => this.tab.callInPage(this.steps, (found) => found.length)
  texts = () =>
    this.tab.callInPage(this.steps, (found) => found.map((one) => one.innerText.replace(/\s+/g, ' ').trim()))
  value = () => this.tab.callInPage(this.steps, ([one]) => (one as HTMLInputElement).value)

  focus = () => this.tab.callInPage(this.steps, ([one]) => one?.focus())
  /** The share of painted pixels of a canvas, 0 to 1. */
  paintedShare = () => this.tab.callInPage(this.steps, paintedShareOf)

  waitFor = () => this.retryUntil('is not there', async () => (await this.count()) > 0)
  waitForRemoval = () => this.retryUntil('is still there', async () => (await this.count()) === 0)

  /** Taps the first element found, once it no longer moves. */
  tap = () => this.runOnElement((mark) => this.tab.driver.tap(mark))

  /** Replaces the text of a field. Sets a date or a time like its picker. */
  async fill(text: string): Promise<void> {
    const isSet = await this.runOnElement(async () =>
      this.tab.callInPage(this.steps, fillAtOnce as never, text),
    )
    if (!isSet) await this.runOnElement((mark) => this.tab.driver.type(mark, text))
  }

  /** Sets the file of a field, which may be hidden. */
  setFile = (path: string) =>
    this.runOnElement((mark) => this.tab.driver.setFile(mark, path), { isStill: false })

  /** Runs an operation on the first element found, and retries while it is covered or replaced. */
  private async runOnElement<R>(
    action: (mark: string) => Promise<R>,
    { isStill: isStationary = true } = {},
  ): Promise<R> {
    const mark = randomUUID()
    let result: R | undefined
    await this.retryUntil('cannot be used', async () => {
      const found = await this.tab.callInPage(
        this.steps,
        (isStationary ? markStill : markOnly) as never,
        mark,
      )
      if (!found) return false
      result = await action(mark)
      return true
    })
    return result as R
  }

  private async retryUntil(fault: string, isDone: () => Promise<boolean>): Promise<void> {
    const until = Date.now() + timeoutMs
    let problem: unknown
    do {
      problem = undefined
      if (await isDone().catch((error: unknown) => ((problem = error), false))) return
      await delay(100)
    } while (Date.now() < until)
    const steps = this.steps.map((step) => `${step.by} ${String(Object.values(step).slice(1).join(' '))}`)
    throw new Error(`${steps.join(' > ')} ${fault}`, { cause: problem })
  }
}

/** In the page: marks the first element found, if it is still, enabled and uncovered. */
async function markStill([one]: HTMLElement[], mark: string): Promise<boolean> {
  if (!one || (one as HTMLButtonElement).disabled) return false
  one.scrollIntoView({ block: 'center' })
  const before = one.getBoundingClientRect()
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  const after = one.getBoundingClientRect()
  const hit = document.elementFromPoint(after.x + after.width / 2, after.y + after.height / 2)
  // A tap on the label of a field taps the field.
  const label = hit?.closest('label')
  const isReached = one.contains(hit) || (label && (label.contains(one) || label.control === one))
  one.dataset.journey = mark
  return Boolean(isReached) && before.x === after.x && before.y === after.y && one.isConnected
}

function markOnly([one]: HTMLElement[], mark: string): boolean {
  if (one) one.dataset.journey = mark
  return one !== undefined
}

/** In the page: empties a field. Fills it if typing would open the engine's own picker. */
function fillAtOnce([one]: (HTMLInputElement | HTMLTextAreaElement)[], text: string): boolean {
  if (!one) throw new Error('there is no field')
  const hasPicker = ['date', 'time', 'datetime-local', 'month'].includes(one.getAttribute('type') ?? '')
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(one), 'value')!
  set!.call(one, hasPicker ? text : '')
  for (const event of ['input', 'change']) one.dispatchEvent(new Event(event, { bubbles: true }))
  return hasPicker
}

/** In the page: the share of painted pixels of the first canvas inside the element. */
function paintedShareOf([one]: HTMLElement[]): number {
  const canvas = one?.querySelector('canvas')
  const data = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
  return data.length === 0
    ? 0
    : data.filter((_, index) => index % 4 === 3 && data[index]! > 0).length / (data.length / 4)
}
