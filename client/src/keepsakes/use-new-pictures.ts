import { useState } from 'react'
import { mostPhotos } from 'sync-protocol/api/media'
import { useDraft } from '#db/write/draft.ts'
import { useLocalData } from '#db/schema/local-data.ts'
import { drawPictures, type NewPicture, type Taken } from './pictures.ts'

interface Chosen {
  added: NewPicture[]
  /** Ids of pictures that were there before and are to go. */
  removed: string[]
}

/** What a form says about files that were chosen: too many at once, or some that it does not take. */
type FilesProblem = { kind: 'tooMany'; have: number } | { kind: 'invalid' | 'heic' }

/**
 * The pictures of a form: those that were chosen and are not saved yet, which survive a reload, and those to be taken
 * away. `chosen` is undefined until it is read.
 */
export function useNewPictures(form: string, taken: Taken) {
  const { clock } = useLocalData()
  const { draft, change, clear } = useDraft<Chosen>(`pictures/${form}`)
  const [problem, setProblem] = useState<FilesProblem>()
  const [isBusy, setBusy] = useState(false)
  const chosen = draft && { added: draft.added ?? [], removed: draft.removed ?? [] }

  return {
    taken,
    chosen,
    problem,
    isBusy,
    /** Adds files beside the `kept` pictures that are there already. */
    add: async (files: readonly File[], kept: number) => {
      if (!chosen || isBusy) return
      const have = kept + chosen.added.length
      if (have + files.length > mostPhotos) return setProblem({ kind: 'tooMany', have })
      setBusy(true)
      try {
        const { drawn, problem: kind } = await drawPictures(clock, files, taken)
        setProblem(kind && { kind })
        if (drawn.length > 0) change({ added: [...chosen.added, ...drawn] })
      } finally {
        setBusy(false)
      }
    },
    /** Takes a picture out of the form: a new one is forgotten, one of before goes when the form is saved. */
    takeOut: (id: string) => {
      if (!chosen) return
      setProblem(undefined)
      const added = chosen.added.filter((picture) => picture.id !== id)
      change(added.length < chosen.added.length ? { added } : { removed: [...chosen.removed, id] })
    },
    clear,
  }
}
