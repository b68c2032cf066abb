import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { viewerTimeZone } from '#i18n/use-format.ts'
import { onReturn } from '#session/on-return.ts'
import { SitterDatabase } from '#db/sitter/sitter-database.ts'
import { type PassState, PassStore } from './pass-store.ts'

/** Interval at which the page fetches the family's new entries, ms. */
const everyMs = 60_000

/**
 * The current pass of this device; undefined while it is read, null without one. A token in the URL is stored and
 * removed from it, so that no history and no screenshot shows it.
 */
export function usePass(): { store: PassStore; state: PassState | null | undefined } {
  const [store] = useState(() => new PassStore(new SitterDatabase()))
  const [state, setState] = useState<PassState | null>()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const opened = hash.slice(1)

  useEffect(() => {
    let isShown = true
    const read = () => void store.read().then((found) => isShown && setState(found))
    const stop = store.subscribe(read)
    const start = async () => {
      if (opened !== '') {
        await store.open(opened)
        void navigate('/sitter', { replace: true })
      }
      read()
    }
    void start()
    return () => {
      isShown = false
      stop()
    }
  }, [store, opened, navigate])

  const token = state?.pass.token
  useEffect(() => {
    if (token === undefined) return
    const sync = () => void store.send().then(() => store.refresh(token, viewerTimeZone()))
    sync()
    const timer = setInterval(sync, everyMs)
    addEventListener('online', sync)
    const stopReturns = onReturn(sync)
    return () => {
      clearInterval(timer)
      removeEventListener('online', sync)
      stopReturns()
    }
  }, [store, token])

  // Sends an entry as soon as Undo is no longer offered.
  const next = Math.min(
    ...(state?.unsent ?? []).filter(({ refused }) => refused === null).map(({ sendAt }) => sendAt),
  )
  useEffect(() => {
    if (!Number.isFinite(next)) return
    // It may already be due, if it became so during the previous request.
    const timer = setTimeout(() => void store.send(), Math.max(0, next - Date.now()) + 20)
    return () => clearTimeout(timer)
  }, [store, next])

  return { store, state }
}

/** The server's time, ms, updated every 15 seconds. */
export function usePassNow(offset: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000)
    return () => clearInterval(timer)
  }, [])
  return now + offset
}
