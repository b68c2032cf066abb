/** The accepted form of an address: as strict as a browser, and a domain with a dot. */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

export const longestEmail = 254

/** The normal form: trimmed, lower case. */
export const normalEmail = (text: string): string => text.trim().toLowerCase()

/** Whether the server accepts this address. */
export const isEmail = (text: string): boolean =>
  text.length <= longestEmail && emailPattern.test(normalEmail(text))
