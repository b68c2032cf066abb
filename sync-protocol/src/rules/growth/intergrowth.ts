import type { Lms } from './lms.ts'
import type { MeasuredMetric, Sex } from './metrics.ts'

/**
 * The INTERGROWTH-21st standards for the growth of preterm babies after birth, from the equations of the article
 * (Villar et al., Lancet Glob Health 2015;3:e681-91, CC BY). `pmaDays`: since the pregnancy began; weight in kg,
 * length and head in cm.
 */
export function intergrowthLms(metric: MeasuredMetric, sex: Sex, pmaDays: number): Lms {
  const x = pmaDays / 7
  const male = sex === 'male' ? 1 : 0
  if (metric === 'weight') {
    const mean = 2.591277 - 0.01155 * Math.sqrt(x) - 2201.705 / x ** 2 + 0.0911639 * male
    const sd = 0.1470258 + 505.92394 / x ** 2 - (140.0576 * Math.log(x)) / x ** 2
    return { l: 0, m: Math.exp(mean), s: sd }
  }
  if (metric === 'height') {
    const mean = 4.136244 - 547.0018 / x ** 2 + 0.0026066 * x + 0.0314961 * male
    const sd = 0.050489 + 310.44761 / x ** 2 - (90.0742 * Math.log(x)) / x ** 2
    return { l: 0, m: Math.exp(mean), s: sd }
  }
  const mean = 55.53617 - 852.0059 / x + 0.7957903 * male
  const sd = 3.0582292 + 3910.05 / x ** 2 - 180.5625 / x
  return { l: 1, m: mean, s: sd / mean }
}
