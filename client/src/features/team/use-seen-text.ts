import { useLingui } from '@lingui/react/macro'
import type { Baby } from '#session/family.ts'

/** "Sees only Mia" for a member who does not see all babies; empty for others. */
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
