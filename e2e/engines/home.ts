import { freePorts } from '../support/free-ports.ts'
import { password, type Person } from '../support/family.ts'
import { phoneZone } from '../support/days.ts'
import { mailedLink } from '../support/mail.ts'
import { Server } from '../support/server.ts'
import type { Engine, Screen } from './driver.ts'
import { Network } from './network.ts'
import { Tab } from './tab.ts'

/** A server, the browsers of a family, and a network between them that a test can cut. */
export class Home {
  readonly server: Server
  readonly network: Network
  private readonly engine: Engine
  private readonly tabs: Tab[] = []

  private constructor(engine: Engine, server: Server, network: Network) {
    this.engine = engine
    this.server = server
    this.network = network
  }

  static async open(engine: Engine): Promise<Home> {
    const [port] = await freePorts(1)
    const server = await Server.start({ PUBLIC_URL: `http://localhost:${port}` })
    return new Home(engine, server, await Network.to(server.url, port!))
  }

  /** A browser that has not opened the product before. */
  async tab(screen: Partial<Screen> = {}): Promise<Tab> {
    const defaults = { width: 390, height: 844, locale: 'en-GB', timeZone: phoneZone }
    const tab = new Tab(await this.engine.start({ ...defaults, ...screen }), this.network.url)
    this.tabs.push(tab)
    return tab
  }

  /** The link of the mail that confirms an e-mail address. */
  verifyLink = (person: Person) =>
    mailedLink(this.server.dataDir, person.email, /http\S+\/verify-email\?token=[\w-]+/)

  async close(): Promise<void> {
    for (const tab of this.tabs) await tab.driver.close()
    await this.network.cut()
    await this.server.stop()
  }
}

export const anna: Person = { name: 'Anna', email: 'anna@example.com' }

export async function signInOn(tab: Tab, { email }: Person): Promise<void> {
  await tab.goto('/login')
  await tab.label('E-mail').fill(email)
  await tab.label('Password').fill(password)
  await tab.button('Sign in').tap()
}

export const today = (tab: Tab) => tab.role('list', 'Today').role('listitem')

export async function logDiaper(tab: Tab): Promise<void> {
  await tab.button(/^Diaper( D)?$/).tap()
  await tab.role('status').text('Diaper logged').waitFor()
}
