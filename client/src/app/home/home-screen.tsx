import { useLingui } from '@lingui/react/macro'
import { Screen } from '#ui/screen.tsx'

/** Placeholder until the home screen arrives. */
export const HomeScreen = () => {
  const { t } = useLingui()
  return <Screen title={t`Home`}>{null}</Screen>
}
