import type { Catalogue } from './product-source.ts'

const named = (id: string, en: string, ru: string, uk: string, ka: string) => ({
  id,
  names: { en, ru, uk, ka },
})

/** The ten categories, in the order of their bubbles. */
export const categories: Catalogue['categories'] = [
  named('feeding', 'Feeding & Nursing', 'Кормление', 'Годування', 'კვება და ძუძუთი კვება'),
  named('sleep', 'Sleep & Comfort', 'Сон и уют', 'Сон і затишок', 'ძილი და სიმყუდროვე'),
  named('diaper', 'Diaper & Bathing', 'Подгузники и купание', 'Підгузки й купання', 'საფენები და ბანაობა'),
  named('safety', 'Safety & Childproofing', 'Безопасность дома', 'Безпека вдома', 'უსაფრთხოება სახლში'),
  named(
    'toys',
    'Toys & Development',
    'Игрушки и развитие',
    'Іграшки й розвиток',
    'სათამაშოები და განვითარება',
  ),
  named(
    'gear',
    'Baby Gear & Equipment',
    'Коляски и переноски',
    'Візочки й перенесення',
    'ეტლები და აღჭურვილობა',
  ),
  named('health', 'Health & Grooming', 'Здоровье и уход', 'Здоров’я й догляд', 'ჯანმრთელობა და მოვლა'),
  named(
    'travel',
    'Travel & Car Safety',
    'Поездки и автокресла',
    'Подорожі й автокрісла',
    'მგზავრობა და მანქანა',
  ),
  named(
    'clothing',
    'Clothing & Accessories',
    'Одежда и аксессуары',
    'Одяг і аксесуари',
    'ტანსაცმელი და აქსესუარები',
  ),
  named(
    'monitor',
    'Baby Monitor & Tech',
    'Радионяни и техника',
    'Радіоняні й техніка',
    'რადიოძიძა და ტექნიკა',
  ),
]
