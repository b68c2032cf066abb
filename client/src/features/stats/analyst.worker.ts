import '#zod-setting.ts'
import { answer, type Ask, type Given, type Reply } from './analyst.ts'

/** Evaluates the analysis rules in a worker, so that they do not block the page. It has no access to the database. */
const page = globalThis as unknown as {
  postMessage: (reply: Reply) => void
  addEventListener: (
    type: 'message',
    listener: (event: { data: { number: number; ask: Ask; given: Given<Ask> } }) => void,
  ) => void
}

page.addEventListener('message', ({ data: { number, ask, given } }) => {
  try {
    page.postMessage({ number, answer: answer(ask, given as never) })
  } catch (error) {
    page.postMessage({ number, error: error instanceof Error ? error.message : String(error) })
  }
})
