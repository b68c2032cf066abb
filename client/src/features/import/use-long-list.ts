import { type RefObject, useLayoutEffect, useRef } from 'react'
import { whenIdle } from '#sync/when-idle.ts'

/** Options that are added in one idle period; a slow phone needs 0.1 ms for each. */
const atOnce = 60

interface Choice {
  value: string
  label: string
}

/**
 * Adds the options of a native list without React, because mounting and unmounting four hundred elements blocks a slow
 * phone. Adds the chosen option immediately and the others in idle periods. `choices`: null if React draws the list.
 */
export function useLongList(
  value: string,
  choices: readonly Choice[] | null,
): RefObject<HTMLSelectElement | null> {
  const ref = useRef<HTMLSelectElement>(null)
  const latest = useRef({ value, choices })
  useLayoutEffect(() => {
    latest.current = { value, choices }
  })
  const names = choices?.map((choice) => choice.value).join()
  useLayoutEffect(() => {
    const list = ref.current
    const { choices: all } = latest.current
    if (!list || !all) return
    const first = all.findIndex((choice) => choice.value === latest.current.value)
    list.replaceChildren(...all.slice(first, first + 1).map(optionOf))
    const chosen = list.firstElementChild
    let done = 0
    const addChunk = () => {
      const chunk = all.slice(done, done + atOnce)
      // The chosen option stays in place; the others go before or after it.
      const isBefore = (index: number) => done + index < first
      chosen?.before(...chunk.filter((_, index) => isBefore(index)).map(optionOf))
      list.append(...chunk.filter((_, index) => !isBefore(index) && done + index !== first).map(optionOf))
      done += chunk.length
      list.value = latest.current.value
      if (done < all.length) cancel = whenIdle(addChunk)
    }
    let cancel = whenIdle(addChunk)
    return () => cancel()
  }, [names])
  return ref
}

function optionOf({ value, label }: Choice): HTMLOptionElement {
  const option = document.createElement('option')
  option.value = value
  option.textContent = label
  return option
}
