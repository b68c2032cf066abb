/** Signs that need help at once; the client has the texts. */
export const dangerIds = [
  'not-breathing',
  'blue',
  'seizure',
  'unresponsive',
  'limp',
  'soft-spot',
  'green-vomit',
  'injury',
] as const
export type DangerId = (typeof dangerIds)[number]

/**
 * Word stems in English, Russian, Ukrainian and Georgian, independent of case. All languages are searched: a parent
 * may write a note in any of them. A blank matches any number of blanks.
 */
const stems: Record<DangerId, readonly RegExp[]> = {
  'not-breathing': [
    /\b(not|isn't|isnt|stopped|can't|cant|cannot) breath/,
    /\bno breath/,
    /\bchok(ing|ed)\b/,
    /не дышит|перестал\S* дышать|задыхает|подавил(ся|ась)/,
    /не дихає|перестал\S* дихати|задихає|вдавил(ся|ась)|подавил(ся|ась)/,
    /არ სუნთქავ|ვერ სუნთქავ|იხრჩობ|სუნთქვა შეუწყდა/,
  ],
  blue: [
    /\b(turned|turning|going|went|looks?|is|are|lips?|face) (\S+ )?blue\b/,
    /\bblue (lips|face|skin|around)/,
    /посинел|синеет|синие губы|синюшн/,
    /посинів|посиніл|синіє|сині губи|синюшн/,
    /გალურჯ|ლურჯდება|ლურჯი ტუჩ/,
  ],
  seizure: [
    /\bseizure|\bconvuls|\bfitting\b/,
    /судорог|судороги|конвульси|припадок/,
    /судом[аиу]|судоми|конвульсі|напад судом/,
    /კრუნჩხვ|გულყრ/,
  ],
  unresponsive: [
    /\b(can't|cant|cannot|won't|wont|unable to|not) wake\b/,
    /\bwon't wake up|\bunconscious|\bunresponsive|\bpassed out|\bfainted/,
    /не (могу|можем|получается) (раз)?будить|не просыпается|без сознания|потерял\S* сознание/,
    /не (можу|можемо|вдається) (роз)?будити|не прокидається|непритомн|знепритомн|втратив свідомість|втратила свідомість/,
    /ვერ ვაღვიძებ|არ იღვიძებს|გონება დაკარგ|უგონოდ/,
  ],
  limp: [
    /\blimp\b|\bfloppy\b|\blifeless/,
    /обмяк|вялый как тряп|безжизнен/,
    /обм'як|обм’як|млявий як ганч|безживн/,
    /მოდუნდა და|მოდუნებულია|უსიცოცხლო/,
  ],
  'soft-spot': [
    /(bulging|swollen) (soft spot|fontanel)/,
    /soft spot (is )?bulg/,
    /(выбуха|выпира|вздул)\S* роднич|роднич\S* (выбуха|выпира|вздул)/,
    /(вибуха|випира|здул)\S* тім'?я|тім['’]?ячко (вибуха|випира|здул)|джерельце (вибуха|випира)/,
    /ყიფლიბანდი (ამობურც|გამობერ)|ამობურცული ყიფლიბანდ/,
  ],
  'green-vomit': [
    /\bgreen (vomit|puke|sick)|\bvomit\S* (is |was )?green|\bvomiting (green|bile)/,
    /зел[её]н\S* рвот|рвот\S* зел[её]н|рв[её]т ж[её]лчью|рвота ж[её]лчью/,
    /зелен\S* блюв|блюв\S* зелен|блю\S* жовчю/,
    /მწვანე(დ|თი)? (ნაღებინ|პირღებინ|აღებინ)|ღებინება მწვანე/,
  ],
  injury: [
    /\bfell (off|from|down)|\bhit (his|her|the|their) head|\bhead injury|\bbroken (arm|leg|bone)|\bburn(ed|t)\b|\bswallowed (a )?(battery|coin|magnet|pill)/,
    /упал\S* (с|со|на)(?!\p{L})|ударил\S* голов|травм|обж[её]г|ожог|проглотил\S* (батаре|монет|магнит|таблет)/u,
    /впав|впала|вдарив\S* голов|ударив\S* голов|травм|обпік|обпекл|опік|проковтну\S* (батаре|монет|магніт|таблет)/,
    /ჩამოვარდ|თავი დაარტყ|ტრავმა|დაიწვა|დამწვრობა|გადაყლაპა (ბატარ|მონეტ|მაგნიტ|აბ)/,
  ],
}

/** A negation right before a sign cancels it: "no seizure", "без судорог". */
const negated = /(\bno|\bwithout|\bno sign of|\bnot|без|нет|не было|немає|не було|არ ჰქონია|უ)\s*$/

/** The signs of danger in a note, in the order of `dangerIds`. */
export function dangersIn(note: string): DangerId[] {
  const text = note.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').replaceAll('’', "'")
  return dangerIds.filter((id) =>
    stems[id].some((stem) => {
      const found = stem.exec(text)
      return (
        found !== null && !(stem !== stems['not-breathing'][0] && negated.test(text.slice(0, found.index)))
      )
    }),
  )
}
