import type { ComponentType } from 'react'

/** What the packaged app adds to the signed-in shell: widgets, reminders and the camera. The web adds nothing. */
export const familyExtras: { part?: ComponentType } = {}
