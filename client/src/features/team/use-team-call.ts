import { useLingui } from '@lingui/react/macro'
import { useContext, useRef, useState } from 'react'
import { ApiFailure } from '#api/failure.ts'
import { errorText } from '#i18n/error-text.ts'
import { SyncContext } from '#sync/use-sync-status.ts'

/** Codes for which the page's own text is more precise than the general one. */
const general = new Set(['busy', 'internal', 'invalid_request', 'not_found', 'no_team'])

/**
 * Runs a change of the team, which only the server makes, one at a time, with the text of its failure. The result
 * arrives as rows; this device pulls them immediately.
 */
export function useTeamCall() {
  const { t } = useLingui()
  const sync = useContext(SyncContext)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const running = useRef(false)

  /** Resolves to whether it succeeded. `failed`: the text if the code has no specific one. */
  const run = async (change: () => Promise<unknown>, failed: string): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      await change()
      sync?.wake()
      return true
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      const reason = general.has(error.code) ? undefined : errorText(error.code)
      setProblem(reason ? t(reason) : failed)
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { isBusy, problem, run, clear: () => setProblem(undefined) }
}
