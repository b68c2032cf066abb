import { expect, it } from 'vitest'
import type { FailedOp } from '#db/schema/records.ts'
import { maySendAgain, refusalReason } from './refusal-words.ts'

const refused = (code?: string) => ({ status: 'rejected', code }) as FailedOp

it('says that the diary is full, and lets the entry be sent again', () => {
  expect(refusalReason(refused('quota')).message).toContain('kept on this device')
  expect(maySendAgain(refused('quota'))).toBe(true)
})

it('has a general reason for a code of a newer server, whatever it is called', () => {
  const general = refusalReason(refused())
  expect(refusalReason(refused('none'))).toBe(general)
  expect(refusalReason(refused('constructor'))).toBe(general)
})
