import type { LengthUnit, WeightUnit } from 'sync-protocol/entities/growth-quantities'
import type { MeasuredMetric, Sex } from 'sync-protocol/rules/growth/metrics'

/**
 * The texts of the printed export; the caller of the API chooses the language. The client prints its own, see its
 * `export/pdf.ts`.
 */
export interface PdfTexts {
  metrics: Record<MeasuredMetric, string>
  /** Of a child up to two years, who is measured lying. */
  length: string
  curves: Record<Sex, string>
  noCurves: string
  corrected: string
  fromBirth: string
  uncorrected: string
  ageMonths: string
  ageYears: string
  born: (day: string) => string
  bornAt: (weeks: number, days: number) => string
  byMonth: (name: string, unit: string) => string
  byYear: (name: string, unit: string) => string
  heads: { date: string; age: string; head: string; percentile: string; note: string }
  units: Record<WeightUnit | LengthUnit, string>
  made: (day: string) => string
  notice: string
}

const en: PdfTexts = {
  metrics: { weight: 'Weight', height: 'Height', headCircumference: 'Head circumference' },
  length: 'Length',
  curves: { male: 'Curves of boys', female: 'Curves of girls' },
  noCurves: 'There are no reference curves for these ages: only the measurements are shown.',
  corrected: 'corrected age, up to two years',
  fromBirth: 'age from birth; up to two years it was corrected',
  uncorrected: 'without correction',
  ageMonths: 'Age, months',
  ageYears: 'Age, years',
  born: (day) => `Born ${day}`,
  bornAt: (weeks, days) => `born at ${weeks} weeks${days > 0 ? ` ${days} days` : ''}`,
  byMonth: (name, unit) => `${name}, ${unit} by month`,
  byYear: (name, unit) => `${name}, ${unit} by year`,
  heads: { date: 'Date', age: 'Age, days', head: 'Head', percentile: 'Percentile', note: 'Note' },
  units: { kg: 'kg', g: 'g', lb: 'lb', oz: 'oz', cm: 'cm', m: 'm', in: 'in', ft: 'ft' },
  made: (day) => `Made ${day}`,
  notice: 'A diary with published reference curves: no medical advice and no diagnosis.',
}

const ru: PdfTexts = {
  metrics: { weight: 'Вес', height: 'Рост', headCircumference: 'Окружность головы' },
  length: 'Длина',
  curves: { male: 'Кривые для мальчиков', female: 'Кривые для девочек' },
  noCurves: 'Для этого возраста нет кривых: показаны только измерения.',
  corrected: 'скорректированный возраст, до двух лет',
  fromBirth: 'возраст от рождения; до двух лет был скорректированным',
  uncorrected: 'без коррекции',
  ageMonths: 'Возраст, месяцы',
  ageYears: 'Возраст, годы',
  born: (day) => `Дата рождения: ${day}`,
  bornAt: (weeks, days) => `срок при рождении: ${weeks} нед.${days > 0 ? ` ${days} дн.` : ''}`,
  byMonth: (name, unit) => `${name}, ${unit} по месяцам`,
  byYear: (name, unit) => `${name}, ${unit} по годам`,
  heads: { date: 'Дата', age: 'Возраст, дни', head: 'Голова', percentile: 'Процентиль', note: 'Заметка' },
  units: { kg: 'кг', g: 'г', lb: 'фунт', oz: 'унц.', cm: 'см', m: 'м', in: 'дюйм', ft: 'фут' },
  made: (day) => `Составлено ${day}`,
  notice: 'Дневник с опубликованными кривыми: не медицинский совет и не диагноз.',
}

const uk: PdfTexts = {
  metrics: { weight: 'Вага', height: 'Зріст', headCircumference: 'Обвід голови' },
  length: 'Довжина',
  curves: { male: 'Криві для хлопчиків', female: 'Криві для дівчаток' },
  noCurves: 'Для цього віку немає кривих: показано лише вимірювання.',
  corrected: 'скоригований вік, до двох років',
  fromBirth: 'вік від народження; до двох років був скоригований',
  uncorrected: 'без корекції',
  ageMonths: 'Вік, місяці',
  ageYears: 'Вік, роки',
  born: (day) => `Дата народження: ${day}`,
  bornAt: (weeks, days) => `термін при народженні: ${weeks} тиж.${days > 0 ? ` ${days} дн.` : ''}`,
  byMonth: (name, unit) => `${name}, ${unit} за місяцями`,
  byYear: (name, unit) => `${name}, ${unit} за роками`,
  heads: { date: 'Дата', age: 'Вік, дні', head: 'Голова', percentile: 'Процентиль', note: 'Нотатка' },
  units: { kg: 'кг', g: 'г', lb: 'фунт', oz: 'унц.', cm: 'см', m: 'м', in: 'дюйм', ft: 'фут' },
  made: (day) => `Складено ${day}`,
  notice: 'Щоденник з опублікованими кривими: не медична порада і не діагноз.',
}

const ka: PdfTexts = {
  metrics: { weight: 'წონა', height: 'სიმაღლე', headCircumference: 'თავის გარშემოწერილობა' },
  length: 'სიგრძე',
  curves: { male: 'ბიჭების მრუდები', female: 'გოგონების მრუდები' },
  noCurves: 'ამ ასაკისთვის მრუდები არ არის: ნაჩვენებია მხოლოდ გაზომვები.',
  corrected: 'კორექტირებული ასაკი, ორ წლამდე',
  fromBirth: 'ასაკი დაბადებიდან; ორ წლამდე კორექტირებული იყო',
  uncorrected: 'კორექციის გარეშე',
  ageMonths: 'ასაკი, თვე',
  ageYears: 'ასაკი, წელი',
  born: (day) => `დაბადების თარიღი: ${day}`,
  bornAt: (weeks, days) => `ვადა დაბადებისას: ${weeks} კვირა${days > 0 ? ` ${days} დღე` : ''}`,
  byMonth: (name, unit) => `${name}, ${unit} თვეების მიხედვით`,
  byYear: (name, unit) => `${name}, ${unit} წლების მიხედვით`,
  heads: { date: 'თარიღი', age: 'ასაკი, დღე', head: 'თავი', percentile: 'პროცენტილი', note: 'შენიშვნა' },
  units: { kg: 'კგ', g: 'გ', lb: 'ფუნტი', oz: 'უნცია', cm: 'სმ', m: 'მ', in: 'დუიმი', ft: 'ფუტი' },
  made: (day) => `შედგენილია ${day}`,
  notice: 'დღიური გამოქვეყნებული მრუდებით: არ არის სამედიცინო რჩევა ან დიაგნოზი.',
}

export const pdfTexts = { en, ru, uk, ka }
