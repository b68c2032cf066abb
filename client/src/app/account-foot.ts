import type { ComponentType } from 'react'

/** What the packaged app adds below the screens before a sign-in: the server it talks to. The web adds nothing. */
export const accountFoot: { part?: ComponentType } = {}
