/** Placeholder until the account screens arrive. */
export const LoginScreen = () => null
