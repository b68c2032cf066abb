import type { Page } from 'playwright-core'
import { afterAll } from 'vitest'
import { Phone } from './browser.ts'
import { miasBirthDate } from './days.ts'
import { addBaby, joinFamily, signUp } from './family.ts'
import { Server } from './server.ts'

export interface TwoParents {
  server: Server
  annas: Phone
  dmytros: Phone
  /** Anna's page, at home. */
  anna: Page
  dmytro: Page
}

/**
 * Opens two phones, on which Anna and Dmytro share the diary of Mia. Call it at the top level of a file: `afterAll`
 * closes the phones and the server. `annasPhone`: options of Anna's phone.
 */
export async function twoParents({
  born = miasBirthDate,
  annasPhone = {},
}: {
  born?: string
  annasPhone?: Parameters<typeof Phone.open>[1]
} = {}): Promise<TwoParents> {
  const opened: { close: () => Promise<void> }[] = []
  const close = async () => {
    for (const one of opened.reverse()) await one.close()
  }
  try {
    const server = await Server.start()
    opened.push({ close: () => server.stop() })
    const annas = await Phone.open(server.url, annasPhone)
    opened.push(annas)
    const dmytros = await Phone.open(server.url)
    opened.push(dmytros)
    const { page: anna } = await signUp(server, annas, 'Anna')
    await addBaby(anna, 'Mia', born)
    const { page: dmytro, person } = await signUp(server, dmytros, 'Dmytro')
    await joinFamily(server, anna, dmytro, person)
    await dmytro.getByRole('heading', { name: /^Mia ·/ }).waitFor()
    afterAll(close)
    return { server, annas, dmytros, anna, dmytro }
  } catch (error) {
    await close()
    throw error
  }
}
