/** A mailto link. Its parts are encoded, so that nothing becomes a mail header. */
export const mailtoOf = (email: string): string =>
  `mailto:${email.split('@').map(encodeURIComponent).join('@')}`
