import { email } from 'sync-protocol/api/account'

/** Whether the server will take this for an e-mail address. */
export const isAddress = (text: string): boolean => email.safeParse(text).success
