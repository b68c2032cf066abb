import { useLingui } from '@lingui/react/macro'
import { type ToothNumber, toothNumbers } from 'sync-protocol/reference/teeth'
import { placeOf, usualMonthsOf } from 'sync-protocol/rules/teeth'
import { MoreDetails } from '#features/activities/forms/more-details.tsx'
import { toothKindNames } from '#features/activities/kinds/tooth/name.ts'
import { ListRow } from '#ui/layout/list-row.tsx'
import { useIsWide } from '#ui/layout/use-is-wide.ts'

/** One tooth of each pair, in the usual order of appearance. */
const pairs = toothNumbers
  .filter((tooth) => tooth < '60' || tooth > '80')
  .toSorted((a, b) => usualMonthsOf(a)[0] - usualMonthsOf(b)[0] || usualMonthsOf(a)[1] - usualMonthsOf(b)[1])

const pairOf = (tooth: ToothNumber) => {
  const { jaw, kind } = placeOf(tooth)
  return `${jaw}${kind}`
}

/** Usual months of the teeth that are not through yet. Renders nothing once all are. */
export const UsualMonths = ({ through }: { through: readonly ToothNumber[] }) => {
  const { t } = useLingui()
  const isWide = useIsWide()
  const toCome = pairs.filter((pair) => through.filter((tooth) => pairOf(tooth) === pairOf(pair)).length < 2)
  const nameOf = (tooth: ToothNumber) => {
    const { jaw, kind } = placeOf(tooth)
    const name = t(toothKindNames[kind])
    return jaw === 'upper'
      ? t({ message: `Upper ${name}`, comment: 'milk teeth of both sides' })
      : t({ message: `Lower ${name}`, comment: 'milk teeth of both sides' })
  }
  if (toCome.length === 0) return null
  return (
    <MoreDetails
      title={t({ message: 'Usual months', comment: 'of age, in which milk teeth come through' })}
      startsOpen={isWide || through.length === 0}
    >
      <ul>
        {toCome.map((tooth) => {
          // Word joiners prevent a line break.
          const range = usualMonthsOf(tooth).join('\u2060–\u2060')
          return (
            <ListRow
              key={tooth}
              label={nameOf(tooth)}
              value={t({ message: `${range} months`, comment: 'of age' })}
            />
          )
        })}
      </ul>
    </MoreDetails>
  )
}
