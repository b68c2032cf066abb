import { millilitresOf } from 'sync-protocol/entities/quantities'
import type { KindPhrases, ParsedClause, ParsedEntry } from '#features/activities/entries/kind-phrases.ts'

const sides = (clause: ParsedClause) => ({
  left: clause.has('left', 'both'),
  right: clause.has('right', 'both'),
})

const isNursing = (clause: ParsedClause) =>
  clause.has('breast', 'nurse') ||
  (clause.amounts.length === 0 && (clause.has('left', 'right') || (clause.has('both') && clause.isTimed)))

export const phrases: KindPhrases = {
  entity: 'feedingSession',
  lasts: true,
  words: {
    bottle: {
      en: 'bottle, bottles, a bottle, bottle fed, botle, bottel',
      ru: 'бутыл*, бутлочк*',
      uk: 'пляш*, бутил*',
      ka: 'ბოთლ*',
    },
    formula: {
      en: 'formula',
      ru: 'смесь, смеси, смесью, смес*',
      uk: 'суміш, суміші, сумішшю, сумішку',
      ka: 'ხელოვნური რძე, ხელოვნური, ხელოვნურ*, ნარევი, ნარევ*, ფორმულა',
    },
    breastMilk: {
      en: 'breast milk, breastmilk, expressed milk, expressed breast milk, pumped milk, ebm, mom’s milk',
      ru: 'грудное молоко, грудного молока, сцеженного, сцеженное, сцеженного молока, сцеженное молоко, мамино молоко',
      uk: 'грудне молоко, грудного молока, зцідженого, зціджене, зцідженого молока, зціджене молоко, мамине молоко',
      ka: 'დედის რძე, დედის რძის, გამოწველილი რძე, გამოწველილი',
    },
    milk: { en: 'milk', ru: 'молоко, молока, молочк*', uk: 'молоко, молока, молочк*', ka: 'რძე, რძის' },
    nurse: {
      en: 'nurse, nursed, nursing, breastfed, breastfeed, breastfeeding, breast fed, breast feed, breast feeding, latched, brest',
      ru: 'прикладывал*, приложил*, кормлю грудью, кормила грудью, сосал*, сосет, пососал*',
      uk: 'прикладал*, приклал*, смоктав, смоктала, смокче, посмоктав, посмоктала',
      ka: 'ძუძუ მოვაწოვე, მოვაწოვე, მოწოვა, წოვა, წოვდა, ძუძუს წოვს, ჩავუდე',
    },
    breast: {
      en: 'breast, boob, boobs, breasts, side, sides',
      ru: 'груд*, сися, сиси, сисю, титя, титю, гв',
      uk: 'груд*, цицю, циця, цицьк*, гв',
      ka: 'ძუძუ*, ძუძუთი',
    },
    feed: {
      en: 'feed, fed, feeding, feeds, ate, eat, eats, eating, drank, drinks',
      ru: 'кормлени*, кормил*, покормил*, накормил*, ел, ела, поел*, съел*, скушал*, кушал*, покушал*, пил, пила, выпил*, попил*, кормим, кормлю, кушае*, высосал*, ест, пьет',
      uk: 'годуван*, годував, годувала, годували, погодував, погодувала, погодували, нагодував, нагодувала, їв, їла, їли, поїв, поїла, поїли, з’їв, з’їла, випив, випила, випили, попив, попила, годую, годуємо, їсть, п’є, пив, пила',
      ka: 'კვება, ვაჭამე, ვაჭამეთ, აჭამა, ჭამა, ჭამდა, შეჭამა, დალია, ვასმევ, დავალევინე, ვკვებავ, კვება ჰქონდა, იკვება, მიირთვა, ჭამს, სვამს',
    },
    solids: {
      en: 'solids, solid, solid food, lunch, breakfast, dinner, supper, snack, meal',
      ru: 'прикорм*, завтрак*, обед, обеда, обедал*, пообедал*, ужин*, перекус*, позавтракал*, поужинал*, полдник*',
      uk: 'прикорм*, сніда*, обід, обіда*, пообіда*, вечеря*, перекус*, посніда*, повечеря*, полуден*',
      ka: 'საკვებ*, საუზმ*, სადილ*, ვახშამ*, ისაუზმა, ისადილა, ივახშმა, დამატებითი საკვები, წახემს*',
    },
    dish: {
      en: 'puree, porridge, cereal, oatmeal, yogurt, yoghurt, banana, apple, avocado, carrot, carrots, egg, eggs, broccoli, pear, pumpkin, zucchini, potato, potatoes, rice, soup, cheese, bread, peas, sweet potato, mashed banana, rice cereal, apple puree, toast, pasta, chicken, blueberries, strawberry, strawberries, peanut, peanuts, peanut butter, nuts, fish, salmon, tomato, tomatoes, honey, shrimp, tofu, sesame, hummus, omelette',
      ru: 'пюре, каша, кашу, каши, кашей, кашк*, йогурт*, банан*, яблок*, яблочн*, авокадо, морков*, яйцо, яйца, желток, желтк*, брокколи, груш*, тыкв*, кабачок, кабачк*, кабачков*, картошк*, картоф*, рис, суп*, творог*, творож*, хлеб*, печень*, гречк*, гречнев*, овсян*, индейк*, курин*, яичниц*, омлет*, клубник*, арахис*, орех*, рыба, рыбы, рыбу, рыбой, помидор*, мед, меда, креветк*, яиц',
      uk: 'пюре, каша, кашу, каші, кашк*, йогурт*, банан*, яблук*, яблучн*, авокадо, моркв*, яйце, яйця, жовток, жовтк*, броколі, груш*, гарбуз*, кабачок, кабачк*, картопл*, рис, суп*, сирок, сирк*, хліб*, печив*, гречк*, гречан*, вівсян*, індич*, курк*, куряч*, яєчн*, омлет*, полуниц*, арахіс*, горіх*, риба, риби, рибу, помідор*, мед, меду, креветк*, яєць',
      ka: 'პიურე*, ფაფ*, იოგურტ*, ბანან*, ვაშლ*, ავოკადო*, სტაფილო*, კვერცხ*, ბროკოლ*, მსხ*, გოგრ*, ყაბაყ*, კარტოფილ*, ბრინჯ*, სუპ*, ხაჭო*, პურ*, წიწიბურ*, შვრი*, მაწონ*, მარწყვ*, მიწისთხილ*, თხილ*, თევზ*, პომიდორ*, თაფლ*, ომლეტ*',
    },
  },
  takes: (unit) => unit === null || unit === 'ml' || unit === 'oz' || unit === 'g',
  uses: ['left', 'right', 'both'],
  takesText: true,
  named: ['dish'],
  implied: (clause) => {
    const [amount, ...more] = clause.amounts
    if (amount && (amount.unit === 'ml' || amount.unit === 'oz')) return more.length === 0
    // A number alone is a bottle, unless it may be a temperature.
    if (amount)
      return (
        more.length === 0 &&
        amount.unit === null &&
        Number.isInteger(amount.value) &&
        amount.value >= 45 &&
        clause.text === ''
      )
    return clause.text === '' && (clause.has('left', 'right') || (clause.has('both') && clause.isTimed))
  },
  joins: (clause, next, entity) => {
    if (entity !== 'feedingSession') return false
    const [a, b] = [clause, next]
    if (a.has('solids', 'dish') && b.has('dish')) return b.amounts.length === 0
    if (isNursing(a) && isNursing(b)) return false
    const isMore = b.amounts.length > 0 !== a.amounts.length > 0
    return isMore && !isNursing(a) && !isNursing(b) && !(a.has('solids', 'dish') && b.amounts.length > 0)
  },
  unites: (one, next) => {
    const types = [one, next].map(({ fields }) => String(fields['feedType']))
    const isBreast = types.every((type) => type.startsWith('BREAST_'))
    return isBreast && types[0] !== types[1]
      ? { ...next.fields, ...one.fields, feedType: 'BREAST_BOTH' }
      : null
  },
  read: (clause) => {
    const { has, amounts, text } = clause
    const [amount, ...more] = amounts
    if (more.length > 0) return null
    const isMilk = has('bottle', 'formula', 'breastMilk', 'milk')
    if (isNursing(clause) && !amount && !isMilk) return nursing(clause)
    if (has('solids', 'dish') || (text !== '' && !isMilk && (!amount || amount.unit === 'g')))
      return solids(clause)
    return amount || isMilk ? bottle(clause) : null
  },
}

/** The food is the unknown part of the words; its weight in grams goes to the note. */
function solids({ text, amounts: [amount] }: ParsedClause): ParsedEntry {
  const notes = amount?.unit === 'g' ? amount.sourceText : undefined
  const fields = {
    feedType: 'SOLID_FOOD',
    ...(text === '' ? {} : { food: text }),
    ...(notes ? { notes } : {}),
  }
  return { fields, how: 'moment', usesText: true }
}

function bottle({ has, amounts: [amount], units }: ParsedClause): ParsedEntry | null {
  if (amount?.unit === 'g') return null
  const isOunces = amount && (amount.unit === null ? units === 'imperial' : amount.unit === 'oz')
  const unit = isOunces ? 'fl_oz' : 'ml'
  const milk = has('formula') ? 'FORMULA' : has('breastMilk', 'breast') ? 'BREAST_MILK' : undefined
  const volume = amount && { ml: millilitresOf(amount.value, unit), unit, value: amount.value }
  const fields = { feedType: 'BOTTLE', ...(volume ? { amount: volume } : {}), ...(milk ? { milk } : {}) }
  return { fields, how: 'moment' }
}

function nursing(clause: ParsedClause) {
  const { left, right } = sides(clause)
  if (!left && !right) return null
  const feedType = left && right ? 'BREAST_BOTH' : left ? 'BREAST_LEFT' : 'BREAST_RIGHT'
  return { fields: { feedType }, how: 'starts' as const }
}
