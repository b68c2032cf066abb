import { type RefObject, useLayoutEffect, useRef } from 'react'
import { whenIdle } from '#sync/when-idle.ts'

/** Made in one idle moment; a slow phone makes ten in a millisecond. */
const atOnce = 60

interface Choice {
  value: string
  label: string
}

/**
 * The options of a native list that is too long for React: four hundred elements of it keep a slow phone busy when they
 * come and when they go. The chosen one is there at once, the others in idle moments. `choices`: null where the list
 * is drawn as any other.
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
    const show = (options: readonly HTMLOptionElement[]) => {
      list.replaceChildren(...options)
      list.value = latest.current.value
    }
    show(all.filter((choice) => choice.value === latest.current.value).map(optionOf))
    const made: HTMLOptionElement[] = []
    const goOn = () => {
      made.push(...all.slice(made.length, made.length + atOnce).map(optionOf))
      if (made.length < all.length) cancel = whenIdle(goOn)
      else show(made)
    }
    let cancel = whenIdle(goOn)
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
