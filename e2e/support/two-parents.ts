import type { Page } from 'playwright-core'
import { afterAll } from 'vitest'
import { Phone } from './browser.ts'
import { miasBirthDate } from './days.ts'
import { addBaby, joinFamily, signUp } from './family.ts'
import { Server } from './server.ts'

export interface TwoParents {
  server: Server
  annasPhone: Phone
  dmytrosPhone: Phone
  /** Anna's page, at home. */
  anna: Page
  dmytro: Page
}

/**
 * Opens two phones, on which Anna and Dmytro share the diary of Mia. Call it at the top level of a file: `afterAll`
 * closes the phones and the server. `annasOptions`: options of Anna's phone.
 */
export async function twoParents({
  born = miasBirthDate,
  annasOptions = {},
}: {
  born?: string
  annasOptions?: Parameters<typeof Phone.open>[1]
} = {}): Promise<TwoParents> {
  const opened: { close: () => Promise<void> }[] = []
  const close = async () => {
    for (const one of opened.reverse()) await one.close()
  }
  try {
    const server = await Server.start()
    opened.push({ close: () => server.stop() })
    const annasPhone = await Phone.open(server.url, annasOptions)
    opened.push(annasPhone)
    const dmytrosPhone = await Phone.open(server.url)
    opened.push(dmytrosPhone)
    const { page: anna } = await signUp(server, annasPhone, 'Anna')
    await addBaby(anna, 'Mia', born)
    const { page: dmytro, person } = await signUp(server, dmytrosPhone, 'Dmytro')
    await joinFamily(server, anna, dmytro, person)
    await dmytro.getByRole('heading', { name: /^Mia ·/ }).waitFor()
    afterAll(close)
    return { server, annasPhone, dmytrosPhone, anna, dmytro }
  } catch (error) {
    await close()
    throw error
  }
}
