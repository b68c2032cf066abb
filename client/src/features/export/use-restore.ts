import { useState } from 'react'
import { useLocalData } from '#db/schema/local-data.ts'
import type { Read } from './found.tsx'
import { problemOf } from './problem-words.ts'
import { openFile, parseBackup, unseal } from './read-file.ts'
import { chosenSteps, restoreSteps } from './restore.ts'
import { planRestore } from './restore-plan.ts'
import { useTask } from './use-task.ts'

/** A restore: choose a file, decrypt it if needed, read it, write the rows. */
export function useRestore() {
  const { db, clock } = useLocalData()
  const task = useTask(problemOf)
  const [sealed, setSealed] = useState<string>()
  const [passphrase, setPassphrase] = useState('')
  const [read, setRead] = useState<Read>()
  const [revives, setRevives] = useState(true)
  const [changes, setChanges] = useState(false)
  const [written, setWritten] = useState<number>()

  const look = async (text: string, signal: AbortSignal, onProgress: (share: number) => void) => {
    const backup = await parseBackup(text, { signal, onShare: (share) => onProgress(share / 2) })
    const all = backup.spaces
      .flatMap(({ rows }) => [...rows.values()])
      .reduce((sum, { length }) => sum + length, 1)
    const plan = await planRestore(db, backup, { signal, onRows: (rows) => onProgress(0.5 + rows / all / 2) })
    return { plan, exportedAt: String(backup.head.exportedAt) }
  }
  const choose = async (file: File | undefined) => {
    if (!file) return
    setRead(undefined)
    setSealed(undefined)
    setWritten(undefined)
    const found = await task.run(async (signal, onProgress) => {
      const opened = await openFile(file)
      return opened.kind === 'sealed' ? opened.text : look(opened.text, signal, onProgress)
    })
    if (typeof found === 'string') setSealed(found)
    else if (found) setRead(found)
  }
  const unlock = async () => {
    const found = await task.run(async (signal, onProgress) =>
      look(await unseal(sealed!, passphrase), signal, onProgress),
    )
    if (!found) return
    setSealed(undefined)
    setPassphrase('')
    setRead(found)
  }
  const steps = read && chosenSteps(read.plan, { revives, changes })
  const restore = async () => {
    if (!steps) return
    const isDone = await task.run(async (signal, onProgress) => {
      await restoreSteps(db, clock, steps, { signal, onRows: (rows) => onProgress(rows / steps.length) })
      return true
    })
    setRead(undefined)
    if (isDone) setWritten(steps.length)
  }
  return {
    task,
    /** The text of an encrypted file that needs its passphrase. */
    sealed,
    passphrase,
    setPassphrase: (value: string) => {
      setPassphrase(value)
      task.clear()
    },
    read,
    choice: { revives, changes, setRevives, setChanges },
    steps,
    /** Number of restored rows. */
    written,
    choose,
    unlock,
    restore,
  }
}
