import type { Catalogue } from './product-source.ts'

const category = (id: string, en: string, ru: string, uk: string, ka: string) => ({
  id,
  names: { en, ru, uk, ka },
})

/** The ten categories, in the order of their bubbles. */
export const categories: Catalogue['categories'] = [
  category('feeding', 'Feeding & Nursing', 'Кормление', 'Годування', 'კვება და ძუძუთი კვება'),
  category('sleep', 'Sleep & Comfort', 'Сон и уют', 'Сон і затишок', 'ძილი და სიმყუდროვე'),
  category('diaper', 'Diaper & Bathing', 'Подгузники и купание', 'Підгузки й купання', 'საფენები და ბანაობა'),
  category('safety', 'Safety & Childproofing', 'Безопасность дома', 'Безпека вдома', 'უსაფრთხოება სახლში'),
  category(
    'toys',
    'Toys & Development',
    'Игрушки и развитие',
    'Іграшки й розвиток',
    'სათამაშოები და განვითარება',
  ),
  category(
    'gear',
    'Baby Gear & Equipment',
    'Коляски и переноски',
    'Візочки й перенесення',
    'ეტლები და აღჭურვილობა',
  ),
  category('health', 'Health & Grooming', 'Здоровье и уход', 'Здоров’я й догляд', 'ჯანმრთელობა და მოვლა'),
  category(
    'travel',
    'Travel & Car Safety',
    'Поездки и автокресла',
    'Подорожі й автокрісла',
    'მგზავრობა და მანქანა',
  ),
  category(
    'clothing',
    'Clothing & Accessories',
    'Одежда и аксессуары',
    'Одяг і аксесуари',
    'ტანსაცმელი და აქსესუარები',
  ),
  category(
    'monitor',
    'Baby Monitor & Tech',
    'Радионяни и техника',
    'Радіоняні й техніка',
    'რადიოძიძა და ტექნიკა',
  ),
]
