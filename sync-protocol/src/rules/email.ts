/** What passes for an address: as strict as a browser, and with a domain that has a dot. */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

export const longestEmail = 254

/** Normalised the same way everywhere: trimmed, lower case. */
export const normalEmail = (text: string): string => text.trim().toLowerCase()

/** Whether the server takes this for an address. */
export const isEmail = (text: string): boolean =>
  text.length <= longestEmail && emailPattern.test(normalEmail(text))
