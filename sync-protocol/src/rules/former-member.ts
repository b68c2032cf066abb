/** The name that stays with the entries of somebody whose account is deleted; screens show their own word for it. */
export const FORMER_MEMBER = 'Former member'
