import type { Language } from 'sync-protocol/api/account'
import { noLinks } from '#platform/mail/clean.ts'
import type { Mail } from '#platform/mail/mailer.ts'

interface Invitation {
  email: string
  url: string
  teamName: string
  inviter: { displayName: string; language: Language }
}

interface InvitationTexts {
  subject: (name: string) => string
  text: (name: string, team: string) => string
  rules: string
  button: string
  footnote: string
}

/** The texts in ru and uk do not depend on the inviter's gender. */
const invitationTexts: Record<Language, InvitationTexts> = {
  en: {
    subject: (name) => `${name} invites you to share a baby diary`,
    text: (name, team) =>
      `${name} invites you to the family “${team}” in Nela, where everyone keeps the baby’s diary together.`,
    rules:
      'Sign in or register with this e-mail address to accept. The invitation works once and for 7 days.',
    button: 'Accept the invitation',
    footnote: 'If you do not know who sent this, simply ignore this mail: nothing happens without you.',
  },
  ru: {
    subject: (name) => `${name} приглашает вас в общий дневник малыша`,
    text: (name, team) =>
      `${name} приглашает вас в семью «${team}» в Nela — там вся семья ведёт общий дневник малыша.`,
    rules:
      'Чтобы принять приглашение, войдите или зарегистрируйтесь с этим адресом. Оно действует один раз и 7 дней.',
    button: 'Принять приглашение',
    footnote:
      'Если вы не знаете, от кого это письмо, просто не обращайте на него внимания: без вас ничего не произойдёт.',
  },
  uk: {
    subject: (name) => `${name} запрошує вас до спільного щоденника малюка`,
    text: (name, team) =>
      `${name} запрошує вас до родини «${team}» у Nela — там уся родина веде спільний щоденник малюка.`,
    rules: 'Щоб прийняти запрошення, увійдіть або зареєструйтеся з цією адресою. Воно діє один раз і 7 днів.',
    button: 'Прийняти запрошення',
    footnote:
      'Якщо ви не знаєте, від кого цей лист, просто не зважайте на нього: без вас нічого не станеться.',
  },
  ka: {
    subject: (name) => `${name} გიწვევთ ბავშვის საერთო დღიურში`,
    text: (name, team) =>
      `${name} გიწვევთ ოჯახში „${team}“ Nela-ში, სადაც ოჯახი ბავშვის ერთ საერთო დღიურს აწარმოებს.`,
    rules:
      'მოსაწვევის მისაღებად შედით ან დარეგისტრირდით ამ ელფოსტის მისამართით. მოსაწვევი მოქმედებს ერთხელ და 7 დღის განმავლობაში.',
    button: 'მოსაწვევის მიღება',
    footnote:
      'თუ არ იცით, ვინ გამოგზავნათ ეს წერილი, უბრალოდ ნუ მიაქცევთ ყურადღებას: თქვენ გარეშე არაფერი მოხდება.',
  },
}

/** In the inviter's language, because the reader's is unknown. User input never becomes a link. */
export function invitationMail({ email, url, teamName, inviter }: Invitation): Mail {
  const { subject, text, rules, button, footnote } = invitationTexts[inviter.language]
  const name = noLinks(inviter.displayName)
  return {
    to: email,
    language: inviter.language,
    subject: subject(name),
    paragraphs: [text(name, noLinks(teamName)), rules],
    button: { label: button, url },
    footnote,
  }
}
