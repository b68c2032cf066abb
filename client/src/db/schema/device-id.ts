const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** 16 random letters and digits that identify this database among the user's devices. */
export function newDeviceId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => alphabet[byte % alphabet.length]).join('')
}
