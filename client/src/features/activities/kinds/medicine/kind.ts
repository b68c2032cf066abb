import type { Kind } from '#features/activities/entries/kind.ts'
import { doseText } from '#i18n/doses/dose-text.ts'

export const medicineKind: Kind<'medicine'> = {
  act: () => 'care',
  glyph: () => 'medicine',
  title: ({ rows: [{ name }] }) => name,
  detail: ({ rows: [{ dose }] }, { i18n, format }) => doseText(dose, { i18n, format }),
}
