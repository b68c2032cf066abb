/** How figures are formatted in English. */
export interface EnglishFormat {
  /** `4 h 12 min`. */
  duration: (ms: number) => string
  /** `7:42`, from an instant. */
  time: (ms: number) => string
  /** `19:30`, from ms since midnight. */
  clock: (ms: number) => string
  /** At most one decimal. */
  number: (value: number) => string
  celsius: (tenths: number) => string
}

const minute = 60_000

export const englishFormat = (time: (ms: number) => string): EnglishFormat => ({
  duration: (ms) => {
    const minutes = Math.max(0, Math.round(ms / minute))
    const hours = Math.floor(minutes / 60)
    const rest = minutes % 60
    if (hours === 0) return `${rest} min`
    return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
  },
  time,
  clock: (ms) => {
    const minutes = Math.round(ms / minute) % 1440
    return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
  },
  number: (value) => String(Math.round(value * 10) / 10),
  celsius: (tenths) => `${(tenths / 10).toFixed(1)} °C`,
})
