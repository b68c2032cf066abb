import { reauthContract } from 'sync-protocol/api/account'
import { call } from '#api/call.ts'

/** Exchanges the password for the header that proves a recent confirmation. Throws the error of the call. */
export async function stepUp(password: string): Promise<Record<string, string>> {
  const { stepUpToken } = await call(reauthContract, { body: { password } })
  return { 'x-step-up': stepUpToken }
}
