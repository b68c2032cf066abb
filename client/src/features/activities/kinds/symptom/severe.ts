import type { Symptom } from './words.ts'

const severe: readonly string[] = ['BREATHING', 'FLOPPY']

/** Whether one of the symptoms is a sign of danger. */
export const isSevere = (signs: readonly Symptom[]): boolean => signs.some((sign) => severe.includes(sign))
