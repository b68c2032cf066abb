import { appendFileSync } from 'node:fs'
import { afterEach } from 'vitest'
import { openPhones } from './browser.ts'

const MAX_CHARACTERS = 1500

// When a journey fails, prints what each phone shows, in case there is no screenshot.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  const lines = [`What the phones show in "${task.name}":`]
  for (const phone of openPhones)
    for (const page of phone.context.pages()) {
      const text = await Promise.race([
        page.evaluate(() => document.body.innerText).catch((error: Error) => `(${error.message})`),
        new Promise<string>((resolve) => setTimeout(resolve, 5_000, '(does not answer)')),
      ])
      lines.push(`${page.url()} shows:\n${text.slice(0, MAX_CHARACTERS)}\n`)
    }
  for (const { pageErrors } of openPhones)
    for (const { url, text } of pageErrors) lines.push(`${url}: ${text}`)
  console.error(lines.join('\n'))
  // CI prints this file at the end of its log.
  if (process.env.FAILURES_FILE) appendFileSync(process.env.FAILURES_FILE, `${lines.join('\n')}\n\n`)
})
