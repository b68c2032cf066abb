import type { SymptomSign } from 'sync-protocol/entities/symptom'

/** Spoken words for the symptoms. */
export const signWords = {
  COUGH: {
    en: 'cough, coughs, coughed, coughing',
    ru: 'кашель, кашля*, кашлем, кашлян*, закашля*, покашлива*',
    uk: 'кашель, кашлю*, кашляє, кашляють, кашляв, кашляла, кашляло, кашляти, кашлем, закашляв, закашляла, покашлю*',
    ka: 'ხველ*, ახველ*, დაახველა, ჩაახველა',
  },
  RUNNY_NOSE: {
    en: 'runny nose, stuffy nose, blocked nose, snotty, snot, sneeze, sneezes, sneezed, sneezing, nose is running, nose running, congested',
    ru: 'насморк*, сопли, соплив*, чих*, чихал*, заложен нос, нос заложен, заложило нос',
    uk: 'нежит*, нежить, соплі, шмарклі, чха*, чхну*, закладений ніс, ніс закладений, заклало ніс',
    ka: 'სურდო*, გაჭედილი ცხვირი, ცხვირი გაჭედილი, ცხვირი სდის, ცხვირიდან სდის, აცემინებს, ცემინებ*, დააცემინა',
  },
  SORE_THROAT: {
    en: 'sore throat, throat hurts, red throat',
    ru: 'болит горло, горло болит, красное горло, горло красное, боль в горле',
    uk: 'болить горло, горло болить, червоне горло, горло червоне, біль у горлі',
    ka: 'ყელი სტკივა, სტკივა ყელი, ყელის ტკივილ*, წითელი ყელი',
  },
  EAR_PAIN: {
    en: 'earache, ear ache, ear hurts, sore ear, ear pain',
    ru: 'болит ухо, ухо болит, болят уши, уши болят, боль в ухе',
    uk: 'болить вухо, вухо болить, болять вуха, вуха болять, біль у вусі',
    ka: 'ყური სტკივა, სტკივა ყური, ყურის ტკივილ*',
  },
  VOMITING: {
    en: 'vomit, vomits, vomited, vomiting, threw up, throws up, throwing up, puked, puking',
    ru: 'рвота, рвоту, рвотой, вырвало, рвало, рвет, стошнило, тошнит, тошнило',
    uk: 'блювання, блювота, блювоту, блював, блювала, блює, вирвало, знудило, нудить',
    ka: 'აღებინ*, ღებინ*, პირღებინ*, არწყია, რწყევ*',
  },
  DIARRHEA: {
    en: 'diarrhea, diarrhoea, diarrea',
    ru: 'понос*, диаре*',
    uk: 'пронос*, діаре*',
    ka: 'დიარე*, ფაღარათ*',
  },
  RASH: {
    en: 'rash, rashes, hives',
    ru: 'сыпь, сыпи, сыпью, высыпан*, высыпало, обсыпало, крапивниц*',
    uk: 'висип*, обсипало, кропив’янк*',
    ka: 'გამონაყარ*, გამონაყრ*, დააყარა, გამოაყარა',
  },
  CHILLS: {
    en: 'chills, the chills, shivers, shivering',
    ru: 'озноб*, знобит, знобило',
    uk: 'озноб*, морозить, морозило, лихоманить',
    ka: 'შემცივნ*, შეამცივნა, აციებს',
  },
  EATS_LITTLE: {
    en: 'no appetite, poor appetite, lost appetite, lost her appetite, lost his appetite, eats little, eating little, eats badly, drinks little',
    ru: 'нет аппетита, без аппетита, плохой аппетит, плохо ест, плохо кушает, плохо пьет, мало ест, ест мало, пропал аппетит',
    uk: 'немає апетиту, нема апетиту, без апетиту, поганий апетит, погано їсть, погано п’є, мало їсть, зник апетит',
    ka: 'მადა არ აქვს, უმადო*, ცუდად ჭამს, ცოტას ჭამს, მადა დაკარგა',
  },
  TIRED: {
    en: 'lethargic, listless, no energy',
    ru: 'вялый, вялая, вялость, нет сил',
    uk: 'млявий, млява, млявість, немає сил',
    ka: 'მოდუნებულ*, მოთენთილ*, უღონო*',
  },
  BREATHING: {
    en: 'wheezing, wheezy, wheezes, trouble breathing, hard to breathe, breathing hard, struggles to breathe, short of breath, difficulty breathing, can’t breathe, cannot breathe',
    ru: 'тяжело дышит, трудно дышит, трудно дышать, хрипит, хрипы, одышка, задыхается',
    uk: 'важко дихає, важко дихати, хрипить, хрипи, задишка, задихається',
    ka: 'უჭირს სუნთქვა, სუნთქვა უჭირს, ძნელად სუნთქავს, მძიმედ სუნთქავს, ხიხინ*, იხრჩობა',
  },
  FLOPPY: {
    en: 'floppy, pale and floppy, limp',
    ru: 'обмяк, обмякла',
    uk: 'обм’як, обм’якла',
    ka: 'მოშვებულია, ფერმკრთალი და მოშვებული',
  },
} satisfies Partial<Record<SymptomSign, Record<string, string>>>
