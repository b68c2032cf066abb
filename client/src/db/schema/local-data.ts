import { createContext, useContext } from 'react'
import type { Clock } from './clock.ts'
import type { LocalDatabase } from './database.ts'

/** The signed-in person's data on this device. */
export interface LocalData {
  db: LocalDatabase
  clock: Clock
}

export const LocalDataContext = createContext<LocalData | null>(null)

/** The signed-in user's data. Throws outside of the signed-in part of the app. */
export function useLocalData(): LocalData {
  const data = useContext(LocalDataContext)
  if (!data) throw new Error('no local data here')
  return data
}
