import { useState } from 'react'

/** The last defined value, so that the screen stays while the next is read. Undefined only before the first. */
export function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
