import type { ComponentType } from 'react'

/** What the packaged app adds to the signed-in shell without rendering: widgets and reminders. The web adds nothing. */
export const familyExtras: { part?: ComponentType } = {}
