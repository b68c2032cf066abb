import { reauthContract } from 'sync-protocol/api/account'
import { call } from '#api/call.ts'

/** The header that says that the password was typed a moment ago. Throws what the call throws. */
export async function stepUp(password: string): Promise<Record<string, string>> {
  const { stepUpToken } = await call(reauthContract, { body: { password } })
  return { 'x-step-up': stepUpToken }
}
