import { useLingui } from '@lingui/react/macro'
import { isUsable } from 'sync-protocol/rules/milk-stash'
import { mlText, untilText } from '#features/activities/stash/stash-text.ts'
import { useStash } from '#features/activities/stash/use-stash.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useMeasurementUnit } from '#session/units.ts'
import { Fact } from './fact.tsx'
import { kindLine } from './kind-line.ts'

/** The card of the milk stash: its amount, and the next expiry; a press opens the stash. */
export const StashFact = ({ spaceId, onPress }: { spaceId: string; onPress: () => void }) => {
  const { t, i18n } = useLingui()
  const context = { i18n, format: useFormat(), units: useMeasurementUnit() }
  const stash = useStash(spaceId)
  const { act, name } = kindLine('milkPortion')
  const usable = stash?.open.filter(isUsable) ?? []
  const [next] = usable
  const isTakenTwice = stash?.open.some(({ over }) => over > 0)
  return (
    <Fact
      act={act}
      label={t(name)}
      value={
        <b>
          {next
            ? mlText(
                usable.reduce((ml, { left }) => ml + left, 0),
                context,
              )
            : '–'}
        </b>
      }
      lines={[
        ...(next && stash ? [{ text: untilText(next, context, stash.now) }] : []),
        ...(isTakenTwice ? [{ text: t`Taken twice`, isHint: true }] : []),
        ...(stash && !next ? [{ text: t({ message: 'empty', comment: 'the milk stash' }) }] : []),
      ]}
      isOther
      onPress={onPress}
    />
  )
}
