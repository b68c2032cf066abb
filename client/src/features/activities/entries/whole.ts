/** A date, an age or an amount that stays in one line. */
export const whole = (text: string): string => text.replaceAll(' ', '\u00a0')
