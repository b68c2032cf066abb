import type { Limit } from '#platform/auth/rate-limit.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** How often the account routes may be tried, by network (an IPv6 /64 counts as one) and by whom they concern. */
export const limits = {
  /** Tries of any accounts; right passwords do not count, nor what a limit of one account refuses. */
  loginByNetwork: { name: 'login-network', burst: 10, seconds: 3 },
  /** Wrong passwords of one address. */
  loginByAddress: { name: 'login-address', burst: 5, seconds: 3 * minute },
  /** The same from a network where she has signed in before, and from a device of hers: strangers cannot lock her out. */
  loginByKnownNetwork: { name: 'login-known', burst: 5, seconds: 3 * minute },
  loginByKnownDevice: { name: 'login-device', burst: 5, seconds: 3 * minute },
  /** A household, or an installation behind a proxy that is not trusted, is one network. */
  signupByNetwork: { name: 'signup-network', burst: 20, seconds: 3 * minute },
  signupByAddress: { name: 'signup-address', burst: 3, seconds: day / 3 },
  /** Mails that strangers can cause to one address, whatever the reason. */
  mailByAddress: { name: 'mail-address', burst: 1, seconds: minute },
  resendByNetwork: { name: 'resend-network', burst: 20, seconds: 3 * minute },
  resendByAddress: { name: 'resend-address', burst: 5, seconds: day / 5 },
  /** A link's token has 256 bits: what is limited is the work that guesses cause. */
  verifyByNetwork: { name: 'verify-network', burst: 60, seconds: minute },
  /** Passwords typed where a sign-up is confirmed on another browser. */
  passwordBySignUp: { name: 'password-sign-up', burst: 5, seconds: 3 * minute },
  forgotByNetwork: { name: 'forgot-network', burst: 20, seconds: 3 * minute },
  forgotByAddress: { name: 'forgot-address', burst: 3, seconds: hour / 3 },
  forgotByKnownDevice: { name: 'forgot-device', burst: 3, seconds: hour / 3 },
  resetByNetwork: { name: 'reset-network', burst: 60, seconds: minute },
  changeByNetwork: { name: 'change-network', burst: 10, seconds: hour / 10 },
  changeByUser: { name: 'change-user', burst: 5, seconds: hour / 5 },
  /** Wrong passwords of who is signed in. */
  passwordByUser: { name: 'password-user', burst: 5, seconds: 3 * minute },
  deleteByNetwork: { name: 'delete-network', burst: 10, seconds: hour / 10 },
  exportByUser: { name: 'export-user', burst: 3, seconds: day / 3 },
  exportByNetwork: { name: 'export-network', burst: 10, seconds: hour / 10 },
  refreshByNetwork: { name: 'refresh-network', burst: 120, seconds: 2.5 },
  refreshBySession: { name: 'refresh-session', burst: 30, seconds: 10 },
} as const satisfies Record<string, Limit>

/** The most that a challenge may cost, in bits: where passwords are guessed it grows out of reach, mails stay in reach. */
export const mostBits = { login: 40, mail: 20 }
