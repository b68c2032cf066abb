import { useMemo, useState } from 'react'
import type { EntityName } from 'sync-protocol/entities/registry'
import { ownNameKey } from 'sync-protocol/rules/own-activity'
import { useLocalData } from '#db/schema/local-data.ts'
import type { Entry } from '#features/activities/entries/entry.ts'
import { kindsOfHistory } from './kinds-of-history.ts'
import type { HistoryKind } from './names.ts'
import { folded, monthsWith, type RowTest, writtenIn } from './search.ts'
import type { useRange } from './use-range.ts'
import { ownNameOf } from './own-filters.tsx'
import { TextIndex } from './text-index.ts'

const all: RowTest = () => true

/** Filter and search text of a history, and the functions that match entries and find months. */
export function useSearch(kind: HistoryKind, { kinds, before }: ReturnType<typeof useRange>) {
  const { db } = useLocalData()
  const [filter, setFilter] = useState<string>()
  const [typed, setTyped] = useState('')
  const [loaded, setLoaded] = useState<TextIndex>()
  const words = folded(typed)
  const test = useMemo(() => {
    const name = ownNameOf(filter)
    if (name !== undefined)
      return (entity: EntityName, row: Readonly<Record<string, unknown>>) =>
        entity === 'ownEntry' && ownNameKey(String(row.name)) === name
    return kindsOfHistory[kind].filters.find((one) => one.id === filter)?.test ?? all
  }, [kind, filter])
  const isSearching = filter !== undefined || words !== ''
  const isWanted = useMemo(() => {
    if (!isSearching) return undefined
    return ({ entity, rows }: Entry) =>
      rows.some((row) => test(entity, row) && (words === '' || writtenIn(row).includes(words)))
  }, [isSearching, test, words])
  // An index of other kinds, or up to another day, would return results outside of the list.
  const index = useMemo(
    () => (loaded?.kinds === kinds && loaded.before === before ? loaded : new TextIndex(db, kinds, before)),
    [loaded, db, kinds, before],
  )
  const find = isSearching
    ? () => (words === '' ? monthsWith(db, kinds, before, test) : index.monthsWith(words, test))
    : undefined
  /** Prefetches the searchable texts when the field opens. The next opening reads them again, with newer entries. */
  const readIndex = () => {
    const next = new TextIndex(db, kinds, before)
    setLoaded(next)
    void next.readAhead()
  }
  return { filter, setFilter, typed, setTyped, words, isSearching, isWanted, find, readIndex }
}
