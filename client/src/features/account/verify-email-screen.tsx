/** Placeholder until the account screens arrive. */
export const VerifyEmailScreen = () => null
