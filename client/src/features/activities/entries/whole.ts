/** A date, an age or a moment that stays in one line. */
export const whole = (text: string): string => text.replaceAll(' ', '\u00a0')
