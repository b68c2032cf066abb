const isBoth = /both|mixed|смеш|оба|обе|зміш|обидв|ორივე|შერეულ/
const isWet = /wet|pee|urin|мокр|пис|піс|сеч|სველ|ფს|შარდ/
const isSoiled = /dirty|poo|stool|\bbm\b|soiled|гряз|кака|стул|брудн|стілец|ჭუჭყ|კუ|განავ/
const isDry = /dry|сух|მშრალ/

/** Reads wet and soiled from the words of other apps for a diaper or a potty; null if they name neither. */
export function excretionIn(text: string): { wet: boolean; soiled: boolean } | null {
  const plain = text.toLowerCase()
  const both = isBoth.test(plain)
  const [wet, soiled] = [both || isWet.test(plain), both || isSoiled.test(plain)]
  return wet || soiled || isDry.test(plain) ? { wet, soiled } : null
}
