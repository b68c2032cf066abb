import { useState } from 'react'

/** Copies a text; `copied` says whether the browser did. */
export function useCopy(text: string) {
  const [copied, setCopied] = useState<'yes' | 'no'>()
  const copy = async () =>
    setCopied(
      // Missing on a page served over plain http.
      await Promise.resolve((navigator.clipboard as Clipboard | undefined)?.writeText(text)).then(
        () => ('clipboard' in navigator ? 'yes' : 'no'),
        () => 'no' as const,
      ),
    )
  return { copied, copy: () => void copy() }
}
