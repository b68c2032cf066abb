import { expect, it } from 'vitest'
import type { FailedOp } from '#db/schema/records.ts'
import { maySendAgain, refusalReason } from './refusal-words.ts'

const refused = (code?: string) => ({ status: 'rejected', code }) as FailedOp

it('reports that the diary is full, and allows sending the entry again', () => {
  expect(refusalReason(refused('quota')).message).toContain('kept on this device')
  expect(maySendAgain(refused('quota'), null)).toBe(true)
})

it('allows sending a forbidden change again once the role permits it in that family', () => {
  const diaper = {
    ...refused('forbidden'),
    type: 'put',
    entity: 'diaperChange',
    spaceId: 'bears',
  } as FailedOp
  const deletion = { ...diaper, type: 'delete', entity: 'baby' } as FailedOp
  expect(maySendAgain(diaper, { id: 'bears', role: 'VIEWER' })).toBe(false)
  expect(maySendAgain(diaper, { id: 'bears', role: 'FAMILY' })).toBe(true)
  expect(maySendAgain(diaper, { id: 'lions', role: 'FAMILY' })).toBe(false)
  expect(maySendAgain(deletion, { id: 'bears', role: 'FAMILY' })).toBe(false)
})

it('has a general reason for an unknown code of a newer server', () => {
  const general = refusalReason(refused())
  expect(refusalReason(refused('none'))).toBe(general)
  expect(refusalReason(refused('constructor'))).toBe(general)
})
