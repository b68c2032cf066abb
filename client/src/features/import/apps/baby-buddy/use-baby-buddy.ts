import { useEffect, useRef, useState } from 'react'
import { babyBuddyContract } from 'sync-protocol/api/import-source'
import type { BabyBuddyModel } from 'sync-protocol/reference/baby-buddy-models'
import { call } from '#api/call.ts'
import { ApiFailure } from '#api/failure.ts'
import { type AskPage, readBabyBuddy } from './baby-buddy.ts'
import { Unreadable } from '../../limits.ts'

/** Longer than the server waits for the Baby Buddy server, ms. */
const waitMs = 25_000
/** Number of tries after errors that may pass. */
const mostTries = 5

/** The state of reading. `code`: of an API error or of a file, or `nothing` if there is no entry. */
export type BuddyStep =
  | { at: 'form'; code?: string }
  | { at: 'reading'; model: BabyBuddyModel; done: number; total: number }

/** Reads a Baby Buddy server through our server, page by page. The user can stop it; unmounting the screen stops it. */
export function useBabyBuddy(onRead: (files: readonly File[]) => void) {
  const [step, setStep] = useState<BuddyStep>({ at: 'form' })
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])

  const read = async (address: string, token: string) => {
    const { signal } = (stopping.current = new AbortController())
    setStep({ at: 'reading', model: 'child', done: 0, total: 0 })
    const ask: AskPage = (model, offset) => {
      const body = { address, token, model, offset }
      return patiently(() => call(babyBuddyContract, { body, signal, timeout: waitMs }), signal)
    }
    try {
      const files = await readBabyBuddy(ask, (model, done, total) => {
        if (!signal.aborted) setStep({ at: 'reading', model, done, total })
      })
      if (signal.aborted) return
      setStep(files.length > 0 ? { at: 'form' } : { at: 'form', code: 'nothing' })
      if (files.length > 0) onRead(files)
    } catch (error) {
      if (signal.aborted) return
      setStep({ at: 'form', code: codeOf(error) })
    }
  }
  return {
    step,
    read: (address: string, token: string) => void read(address, token),
    stop: () => {
      stopping.current?.abort()
      setStep({ at: 'form' })
    },
    clear: () => setStep({ at: 'form' }),
  }
}

function codeOf(error: unknown): string {
  if (error instanceof ApiFailure) return error.code
  if (error instanceof Unreadable) return error.problem
  console.warn(error)
  return 'other'
}

/** Retries after the delay that a busy server asks for. */
async function patiently<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask()
    } catch (error) {
      const mayPass = error instanceof ApiFailure && ['rate_limited', 'busy'].includes(error.code)
      if (!mayPass || tries >= mostTries) throw error
      await pause((error.retryAfter ?? 2) * 1000, signal)
    }
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
  })
