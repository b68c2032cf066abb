import { useLingui } from '@lingui/react/macro'
import type { Baby } from '#session/family.ts'

/** "Sees only Mia", of who does not see all babies; nothing of anybody else. */
export function useSeenText(
  babies: readonly Baby[],
): (seen: readonly string[] | null | undefined) => string | false {
  const { t } = useLingui()
  return (seen) => {
    if (!seen) return false
    const names = babies
      .filter(({ id }) => seen.includes(id))
      .map(({ name }) => name)
      .join(', ')
    return names === '' ? t`Sees no baby` : t`Sees only ${names}`
  }
}
