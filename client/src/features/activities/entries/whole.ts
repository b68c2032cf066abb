/** Prevents line breaks within a date, an age or an amount. */
export const whole = (text: string): string => text.replaceAll(' ', '\u00a0')
