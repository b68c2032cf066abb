/**
 * How long human milk for a healthy baby born at term keeps: at up to 25 °C, at 4 °C, at -18 °C, and thawed in the fridge.
 * Source: CDC, "Breast Milk Storage and Preparation" (earlier "Proper Storage and Preparation of Breast Milk"); the same
 * figures are the optimal ones of ABM Clinical Protocol #8, revised 2017 (its room temperature is 16-29 °C).
 */
export const usualMilkRules = { roomHours: 4, fridgeDays: 4, freezerMonths: 6, thawedHours: 24 }
export type MilkRules = typeof usualMilkRules
