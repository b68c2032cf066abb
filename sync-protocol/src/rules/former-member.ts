/** The stored name of an author whose account is deleted; screens show their own text for it. */
export const FORMER_MEMBER = 'Former member'
