/** SQLSTATE classes 22 and 23: the database refused a value or a constraint; nothing is wrong with the connection. */
export const isDataError = (error: unknown): boolean =>
  /^(22|23)/.test((error as { code?: string }).code ?? '')
