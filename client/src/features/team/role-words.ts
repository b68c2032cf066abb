import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TeamRole } from 'sync-protocol/rules/team-role'

/** The label of a role beside a member's name. */
export const tagOfRole: Record<TeamRole, MessageDescriptor> = {
  PARENT: msg`Parent`,
  FAMILY: msg`Family`,
  VIEWER: msg({ message: 'Viewer', comment: 'a member of the family who can look and change nothing' }),
}

/** The menu text for giving a role. */
export const menuOfRole: Record<TeamRole, MessageDescriptor> = {
  PARENT: msg`Make a parent`,
  FAMILY: msg`Make a family member`,
  VIEWER: msg`Let only look`,
}

/** The toast after a role was given. */
export const toastOfRole: Record<TeamRole, (name: string) => MessageDescriptor> = {
  PARENT: (name) => msg`${name} is a parent now`,
  FAMILY: (name) => msg`${name} is a family member now`,
  VIEWER: (name) => msg`${name} can only look now`,
}
