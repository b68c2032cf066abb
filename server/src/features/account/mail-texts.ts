import type { Language } from 'sync-protocol/api/account'

interface MailText {
  subject: string
  paragraphs: string[]
  button?: string
  footnote: string
}

/** Every mail about an account in every language; a missing one does not compile. `name`, `device`: clean, one line. */
export interface MailTexts {
  verify(name: string): MailText & { button: string }
  alreadyRegistered(name: string): MailText & { button: string }
  deviceSignedOut(name: string, device: string): MailText & { button: string }
}

const en: MailTexts = {
  verify: (name) => ({
    subject: 'Confirm your email address for Nela',
    paragraphs: [
      `Hello ${name},`,
      'please confirm this email address. After that you can sign in to Nela.',
      'The link works for 24 hours.',
    ],
    button: 'Confirm email address',
    footnote:
      'You get this mail because someone signed up for Nela with this address. If it was not you, ignore it: the account cannot be used, and it is deleted after a week.',
  }),
  alreadyRegistered: (name) => ({
    subject: 'You already have a Nela account',
    paragraphs: [
      `Hello ${name},`,
      'someone signed up for Nela with this address just now. You already have an account, so nothing was changed.',
      'If it was you, simply sign in.',
    ],
    button: 'Sign in',
    footnote: 'If it was not you, there is nothing to do. Your account and your password are as they were.',
  }),
  deviceSignedOut: (name, device) => ({
    subject: 'Nela signed a device out',
    paragraphs: [
      `Hello ${name},`,
      `the sign-in on one of your devices (${device || 'unknown device'}) was used from two places. To be safe we ended it.`,
      'Please sign in there again. What was logged on the device stays on it and is sent after that.',
    ],
    button: 'Sign in',
    footnote: 'This can happen after a phone was restored from a backup. Your other devices stay signed in.',
  }),
}

const ru: MailTexts = {
  verify: (name) => ({
    subject: 'Подтвердите адрес почты для Nela',
    paragraphs: [
      `Здравствуйте, ${name}!`,
      'Подтвердите, пожалуйста, этот адрес. После этого можно будет войти в Nela.',
      'Ссылка действует 24 часа.',
    ],
    button: 'Подтвердить адрес',
    footnote:
      'Это письмо пришло, потому что этот адрес указали при регистрации в Nela. Если это были не вы, ничего не делайте: войти в такой аккаунт нельзя, через неделю он будет удалён.',
  }),
  alreadyRegistered: (name) => ({
    subject: 'У вас уже есть аккаунт Nela',
    paragraphs: [
      `Здравствуйте, ${name}!`,
      'Только что этот адрес указали при регистрации в Nela. Аккаунт у вас уже есть, поэтому ничего не изменилось.',
      'Если это были вы, просто войдите.',
    ],
    button: 'Войти',
    footnote: 'Если это были не вы, делать ничего не нужно. Аккаунт и пароль остались прежними.',
  }),
  deviceSignedOut: (name, device) => ({
    subject: 'Nela завершила сеанс на одном из устройств',
    paragraphs: [
      `Здравствуйте, ${name}!`,
      `Вход на одном из ваших устройств (${device || 'неизвестное устройство'}) использовался сразу из двух мест. Для безопасности мы завершили этот сеанс.`,
      'Войдите там ещё раз. Всё записанное на устройстве сохранится и отправится после входа.',
    ],
    button: 'Войти',
    footnote:
      'Так бывает после восстановления телефона из резервной копии. На других устройствах вход сохранён.',
  }),
}

const uk: MailTexts = {
  verify: (name) => ({
    subject: 'Підтвердьте адресу пошти для Nela',
    paragraphs: [
      `Вітаємо, ${name}!`,
      'Підтвердьте, будь ласка, цю адресу. Після цього можна буде увійти в Nela.',
      'Посилання діє 24 години.',
    ],
    button: 'Підтвердити адресу',
    footnote:
      'Цей лист надійшов, бо цю адресу вказали під час реєстрації в Nela. Якщо це були не ви, нічого не робіть: увійти в такий акаунт не можна, за тиждень його буде видалено.',
  }),
  alreadyRegistered: (name) => ({
    subject: 'У вас уже є акаунт Nela',
    paragraphs: [
      `Вітаємо, ${name}!`,
      'Щойно цю адресу вказали під час реєстрації в Nela. Акаунт у вас уже є, тож нічого не змінилося.',
      'Якщо це були ви, просто увійдіть.',
    ],
    button: 'Увійти',
    footnote: 'Якщо це були не ви, робити нічого не треба. Акаунт і пароль лишилися такими, як були.',
  }),
  deviceSignedOut: (name, device) => ({
    subject: 'Nela завершила сеанс на одному з пристроїв',
    paragraphs: [
      `Вітаємо, ${name}!`,
      `Вхід на одному з ваших пристроїв (${device || 'невідомий пристрій'}) використовувався одразу з двох місць. Задля безпеки ми завершили цей сеанс.`,
      'Увійдіть там ще раз. Усе записане на пристрої збережеться й надішлеться після входу.',
    ],
    button: 'Увійти',
    footnote: 'Так буває після відновлення телефона з резервної копії. На інших пристроях вхід збережено.',
  }),
}

const ka: MailTexts = {
  verify: (name) => ({
    subject: 'დაადასტურეთ ელფოსტის მისამართი Nela-სთვის',
    paragraphs: [
      `გამარჯობა, ${name}!`,
      'გთხოვთ, დაადასტუროთ ეს მისამართი. ამის შემდეგ Nela-ში შესვლას შეძლებთ.',
      'ბმული 24 საათის განმავლობაში მოქმედებს.',
    ],
    button: 'მისამართის დადასტურება',
    footnote:
      'ეს წერილი იმიტომ მოგივიდათ, რომ Nela-ში რეგისტრაციისას ეს მისამართი მიუთითეს. თუ ეს თქვენ არ იყავით, არაფრის გაკეთება არ გჭირდებათ: ამ ანგარიშით შესვლა შეუძლებელია და ერთ კვირაში წაიშლება.',
  }),
  alreadyRegistered: (name) => ({
    subject: 'თქვენ უკვე გაქვთ Nela-ს ანგარიში',
    paragraphs: [
      `გამარჯობა, ${name}!`,
      'ახლახან Nela-ში რეგისტრაციისას ეს მისამართი მიუთითეს. ანგარიში უკვე გაქვთ, ამიტომ არაფერი შეცვლილა.',
      'თუ ეს თქვენ იყავით, უბრალოდ შედით.',
    ],
    button: 'შესვლა',
    footnote: 'თუ ეს თქვენ არ იყავით, არაფრის გაკეთება არ გჭირდებათ. ანგარიში და პაროლი უცვლელია.',
  }),
  deviceSignedOut: (name, device) => ({
    subject: 'Nela-მ ერთ-ერთ მოწყობილობაზე სესია დაასრულა',
    paragraphs: [
      `გამარჯობა, ${name}!`,
      `თქვენს ერთ-ერთ მოწყობილობაზე (${device || 'უცნობი მოწყობილობა'}) გახსნილი სესია ორი ადგილიდან გამოიყენეს. უსაფრთხოებისთვის ის დავასრულეთ.`,
      'გთხოვთ, იქ ხელახლა შეხვიდეთ. მოწყობილობაზე ჩაწერილი ყველაფერი შენარჩუნდება და შესვლის შემდეგ გაიგზავნება.',
    ],
    button: 'შესვლა',
    footnote:
      'ასე ხდება, როცა ტელეფონს სარეზერვო ასლიდან აღადგენენ. სხვა მოწყობილობებზე სესია შენარჩუნებულია.',
  }),
}

export const mailTexts: Record<Language, MailTexts> = { en, ru, uk, ka }
