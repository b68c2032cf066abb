/** PARENT decides who is in the team, FAMILY logs and changes, VIEWER looks and changes nothing. */
export const teamRoles = ['PARENT', 'FAMILY', 'VIEWER'] as const
export type TeamRole = (typeof teamRoles)[number]

/** The role from the two columns of a row. A row of an earlier version has only the first. */
export const roleOf = <R extends string>(row: { role: R; looksOnly?: boolean | null }): R | 'VIEWER' =>
  row.role === 'FAMILY' && row.looksOnly ? 'VIEWER' : row.role

/**
 * The columns of a role. VIEWER is stored as FAMILY that only looks: earlier versions know two roles, and treat any
 * other as PARENT.
 */
export const storedRoleOf = (role: TeamRole): { role: 'PARENT' | 'FAMILY'; looksOnly: boolean } => ({
  role: role === 'VIEWER' ? 'FAMILY' : role,
  looksOnly: role === 'VIEWER',
})
