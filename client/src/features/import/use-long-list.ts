import { type RefObject, useLayoutEffect, useRef } from 'react'
import { whenIdle } from '#sync/when-idle.ts'

/** Made and styled in one idle moment: a slow phone needs a tenth of a millisecond for each. */
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
    const first = all.findIndex((choice) => choice.value === latest.current.value)
    list.replaceChildren(...all.slice(first, first + 1).map(optionOf))
    const chosen = list.firstElementChild
    let done = 0
    const goOn = () => {
      const some = all.slice(done, done + atOnce)
      // Around the chosen one, which stays where it is.
      const isBefore = (index: number) => done + index < first
      chosen?.before(...some.filter((_, index) => isBefore(index)).map(optionOf))
      list.append(...some.filter((_, index) => !isBefore(index) && done + index !== first).map(optionOf))
      done += some.length
      list.value = latest.current.value
      if (done < all.length) cancel = whenIdle(goOn)
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
