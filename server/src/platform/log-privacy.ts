const mailAddress = /[^\s"'<>(),:;@/]+@[^\s"'<>(),:;@/]+/gu
const quoted = /([:,] )?"((?:[^"\\]|\\.)*)"/gs
const identifier = /^[a-z_][a-z0-9_]*$/

/**
 * A log line without user input: messages of PostgreSQL, JSON.parse and mail servers quote it. Removes mail addresses,
 * and everything in double quotes that is not the name of a table, a column or a constraint.
 */
export const withoutValues = (line: string): string =>
  line
    .replace(mailAddress, '(address)')
    .replace(quoted, (whole, before: string | undefined, text: string) =>
      before === undefined && identifier.test(text) ? whole : `${before ?? ''}"…"`,
    )
