/** The address of a link that writes to somebody; its parts are encoded, so that nothing becomes a header of the mail. */
export const mailtoOf = (email: string): string =>
  `mailto:${email.split('@').map(encodeURIComponent).join('@')}`
