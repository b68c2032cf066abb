import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ServerProblem } from '#platform/native/find-server.ts'

/** The sentence for each problem of a typed server address. */
export const serverProblemText: Record<ServerProblem, MessageDescriptor> = {
  address: msg`This does not look like an address. It is like nela.example.org.`,
  plainHttp: msg`The app needs a server whose address begins with https://.`,
  silent: msg`No server answers at this address, or it does not let the app in. Check the address and your connection.`,
  other: msg`This is not a Nela server.`,
  updateServer: msg`This server is older than the app. Whoever runs it has to update it.`,
  updateApp: msg`This server is newer than the app. Please update the app.`,
}
