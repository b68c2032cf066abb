/** Exact by definition: one US fluid ounce in millilitres. */
export const millilitresPerFluidOunce = 29.5735295625

/** Grams of one of each unit of weight; exact by definition (the avoirdupois pound of 1959). */
export const gramsPer = { kg: 1000, g: 1, lb: 453.59237, oz: 28.349523125 } as const

/** Millimetres of one of each unit of length; exact by definition. */
export const millimetresPer = { cm: 10, m: 1000, in: 25.4, ft: 304.8 } as const
