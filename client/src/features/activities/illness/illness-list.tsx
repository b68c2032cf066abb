import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/use-format.ts'
import { useMeasurementUnit } from '#session/units.ts'
import { Card, SectionTitle } from '#ui/layout/card.tsx'
import { ListRow } from '#ui/layout/list-row.tsx'
import { nameOf, spanText } from './illness-text.ts'
import type { BabyIllness } from './use-illness.ts'

/** The other illnesses of a baby, latest first. */
export const IllnessList = ({
  illnesses,
  onOpen,
}: {
  illnesses: readonly BabyIllness[]
  onOpen: (id: string) => void
}) => {
  const { t, i18n } = useLingui()
  const context = { i18n, format: useFormat(), units: useMeasurementUnit() }
  if (illnesses.length === 0) return null
  return (
    <section>
      <SectionTitle>{t`Other illnesses`}</SectionTitle>
      <Card list>
        <ul>
          {illnesses.toReversed().map((illness) => (
            <ListRow
              key={illness.id}
              label={nameOf(illness, i18n)}
              value={spanText(illness, context)}
              onPress={() => onOpen(illness.id)}
            />
          ))}
        </ul>
      </Card>
    </section>
  )
}
