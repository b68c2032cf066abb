import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import PostalMime from 'postal-mime'

/** The matching link of the newest mail to an address that contains one. Waits up to ten seconds. */
export async function mailedLink(dataDir: string, to: string, pattern: RegExp): Promise<string> {
  const outbox = join(dataDir, 'outbox')
  for (let attempt = 0; attempt < 100; attempt++) {
    for (const name of filesIn(outbox).sort().reverse()) {
      if (!name.includes(to)) continue
      const { text = '' } = await PostalMime.parse(readFileSync(join(outbox, name)))
      const link = pattern.exec(text)?.[0]
      if (link) return link
    }
    await delay(100)
  }
  throw new Error(`no mail to ${to} with ${pattern}`)
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.eml'))
  } catch {
    return []
  }
}
