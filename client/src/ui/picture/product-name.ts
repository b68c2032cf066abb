/** The working name is only here, so that it can change; it is never translated, only transliterated. */
export const PRODUCT_NAME = 'Nela'
