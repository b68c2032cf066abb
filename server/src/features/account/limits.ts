import type { Limit } from '#platform/auth/rate-limit.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Rate limits of the account routes, by network (an IPv6 /64 counts as one) and by the account concerned. */
export const limits = {
  /** Attempts on any accounts. Right passwords do not count, nor do attempts that the limit of one account refuses. */
  loginByNetwork: { name: 'login-network', burst: 10, seconds: 3 },
  /** Wrong passwords of one address. */
  loginByAddress: { name: 'login-address', burst: 5, seconds: 3 * minute },
  /**
   * The same from a network of an earlier sign-in, and from a device of the user: strangers cannot lock the owner
   * out.
   */
  loginByKnownNetwork: { name: 'login-known', burst: 5, seconds: 3 * minute },
  loginByKnownDevice: { name: 'login-device', burst: 5, seconds: 3 * minute },
  /** A household, or an installation behind an untrusted proxy, is one network. */
  signupByNetwork: { name: 'signup-network', burst: 20, seconds: 3 * minute },
  signupByAddress: { name: 'signup-address', burst: 3, seconds: day / 3 },
  /** Mails that strangers can cause to one address, for any reason. */
  mailByAddress: { name: 'mail-address', burst: 1, seconds: minute },
  resendByNetwork: { name: 'resend-network', burst: 20, seconds: 3 * minute },
  resendByAddress: { name: 'resend-address', burst: 5, seconds: day / 5 },
  /** A link's token has 256 bits. The limit is on the work that guesses cause. */
  verifyByNetwork: { name: 'verify-network', burst: 60, seconds: minute },
  /** Passwords typed to confirm a sign-up in another browser. */
  passwordBySignUp: { name: 'password-sign-up', burst: 5, seconds: 3 * minute },
  forgotByNetwork: { name: 'forgot-network', burst: 20, seconds: 3 * minute },
  forgotByAddress: { name: 'forgot-address', burst: 3, seconds: hour / 3 },
  forgotByKnownDevice: { name: 'forgot-device', burst: 3, seconds: hour / 3 },
  resetByNetwork: { name: 'reset-network', burst: 60, seconds: minute },
  changeByNetwork: { name: 'change-network', burst: 10, seconds: hour / 10 },
  changeByUser: { name: 'change-user', burst: 5, seconds: hour / 5 },
  /** Wrong passwords of the signed-in user. */
  passwordByUser: { name: 'password-user', burst: 5, seconds: 3 * minute },
  deleteByNetwork: { name: 'delete-network', burst: 10, seconds: hour / 10 },
  exportByUser: { name: 'export-user', burst: 3, seconds: day / 3 },
  exportByNetwork: { name: 'export-network', burst: 10, seconds: hour / 10 },
  refreshByNetwork: { name: 'refresh-network', burst: 120, seconds: 2.5 },
  refreshBySession: { name: 'refresh-session', burst: 30, seconds: 10 },
} as const satisfies Record<string, Limit>

/**
 * The highest cost of a challenge, in bits. Where passwords are guessed it grows out of reach; for mails it stays
 * payable.
 */
export const maxBits = { login: 40, mail: 20 }
