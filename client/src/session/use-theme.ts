import { useSyncExternalStore } from 'react'
import { getTheme, subscribeTheme, type ThemeState } from './theme.ts'

/** The theme as React state. */
export const useTheme = (): ThemeState => useSyncExternalStore(subscribeTheme, getTheme)
