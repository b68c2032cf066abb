import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { slim } from './slim-contracts.ts'

const slimmed = (code: string) => slim(code, parseAst(code) as unknown as Parameters<typeof slim>[1])

it('keeps of a contract where and how it is called', () => {
  const code = `
    import { z } from 'zod'
    const open = { kind: 'public' }
    export const loginContract = defineContract({
      method: 'POST',
      url: '/api/auth/login',
      summary: 'Sign in, (really)',
      tags: ['account'],
      access: open,
      bodyLimit: 7,
      schema: { body: z.strictObject({ email: z.string() }), response: { 200: z.null() } },
    })
    export const after = 1`
  const result = slimmed(code)
  expect(result).toContain(
    "loginContract = /* @__PURE__ */ (() => ({ method: 'POST', url: '/api/auth/login', access: open, bodyLimit: 7 }))()",
  )
  expect(result).toContain('export const after = 1')
  expect(result).not.toContain('z.')
})

it('lets go of schemas that nobody asks for', () => {
  expect(slimmed('export const email = z.string().max(254)')).toBe(
    'export const email = /* @__PURE__ */ (() => z.string().max(254))()',
  )
})

it('stops where it would guess', () => {
  expect(() => slimmed('const loginContract = defineContract(shared)')).toThrow('as a literal')
})
