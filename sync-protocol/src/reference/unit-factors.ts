/** Exact by definition: one US fluid ounce in millilitres. */
export const millilitresPerFluidOunce = 29.5735295625
