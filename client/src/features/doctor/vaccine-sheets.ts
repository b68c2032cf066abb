import { withTexts } from '#i18n/languages.ts'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'

const load = () => withTexts('sheets', import('./open-vaccine.tsx'))

/** The sheets of one vaccine, loaded when one is opened. */
export const OpenVaccine = lazyComponent(load, 'OpenVaccine')
export const LogVaccine = lazyComponent(load, 'LogVaccine')
