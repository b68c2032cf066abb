import type { ComponentType } from 'react'

/** What the packaged app adds below the screens before a sign-in: its server's address. The web adds nothing. */
export const accountFoot: { part?: ComponentType } = {}
