import type { Language } from 'sync-protocol/api/account'

/** What happened to a member: taken out, gone by herself, or given a role. */
export type MemberChange = 'removed' | 'left' | 'PARENT' | 'FAMILY'

interface Text {
  subject: string
  paragraphs: string[]
}

/** Who is concerned, who did it, and in which team, by the names that people typed. */
interface Names {
  who: string
  by: string
  team: string
}

interface Words {
  hello: (name: string) => string
  /** To the PARENTs of the team. */
  parents: Record<MemberChange, (names: Names) => Text>
  /** To whom it concerns; who leaves knows it. */
  concerned: Record<Exclude<MemberChange, 'left'>, (names: Names) => Text>
  button: string
  footnote: string
}

const text = (subject: string, ...paragraphs: string[]): Text => ({ subject, paragraphs })

/** ru and uk say nothing of anybody's gender. */
export const memberMailWords: Record<Language, Words> = {
  en: {
    hello: (name) => `Hello ${name},`,
    parents: {
      removed: ({ who, by, team }) =>
        text(
          `${who} is no longer in “${team}”`,
          `${by} has taken ${who} out of the team “${team}”.`,
          'The diary has left the devices of this person; what was logged stays in it.',
        ),
      left: ({ who, team }) =>
        text(
          `${who} is no longer in “${team}”`,
          `${who} has left the team “${team}”. What was logged stays in your diary.`,
        ),
      PARENT: ({ who, by, team }) =>
        text(
          `${who} is now a parent in “${team}”`,
          `${by} has given ${who} the role Parent in the team “${team}”.`,
          'A parent may invite and remove people, change roles and delete a baby.',
        ),
      FAMILY: ({ who, by, team }) =>
        text(
          `${who} is now family in “${team}”`,
          `${by} has given ${who} the role Family in the team “${team}”: logging goes on, inviting and removing people does not.`,
        ),
    },
    concerned: {
      removed: ({ by, team }) =>
        text(
          `You are no longer in “${team}”`,
          `${by} has taken you out of the team “${team}”. Its diary leaves your devices.`,
          'Entries of yours that were not sent yet stay on your device, and you can keep them as a file.',
        ),
      PARENT: ({ by, team }) =>
        text(
          `You are now a parent in “${team}”`,
          `You are a parent in the team “${team}” now (changed by ${by}): you may invite and remove people, change roles and delete a baby.`,
        ),
      FAMILY: ({ by, team }) =>
        text(
          `Your role in “${team}” is now Family`,
          `${by} has given you the role Family in the team “${team}”. You go on logging as before; who is in the team is up to its parents.`,
        ),
    },
    button: 'Open the team',
    footnote: 'If you did not expect this, talk to the people in your team.',
  },
  ru: {
    hello: (name) => `Здравствуйте, ${name}!`,
    parents: {
      removed: ({ who, by, team }) =>
        text(
          `${who} больше не в команде «${team}»`,
          `${who} больше не в команде «${team}»: так решил один из родителей (${by}).`,
          'На устройствах этого человека дневника больше нет, а все его записи остались в дневнике.',
        ),
      left: ({ who, team }) =>
        text(
          `${who} больше не в команде «${team}»`,
          `${who} больше не в команде «${team}» — по собственному желанию. Все записи остались в вашем дневнике.`,
        ),
      PARENT: ({ who, by, team }) =>
        text(
          `${who} теперь с ролью «Родитель» в команде «${team}»`,
          `В команде «${team}» у ${who} теперь роль «Родитель». Кто изменил роль: ${by}.`,
          'Родитель может приглашать и исключать людей, менять роли и удалить малыша.',
        ),
      FAMILY: ({ who, by, team }) =>
        text(
          `${who} теперь с ролью «Семья» в команде «${team}»`,
          `В команде «${team}» у ${who} теперь роль «Семья»: записывать можно по-прежнему, приглашать и исключать — нет. Кто изменил роль: ${by}.`,
        ),
    },
    concerned: {
      removed: ({ by, team }) =>
        text(
          `Вы больше не в команде «${team}»`,
          `Вы больше не в команде «${team}»: так решил один из родителей (${by}). Её дневник исчезнет с ваших устройств.`,
          'Ваши записи, которые ещё не отправились, останутся на устройстве, и их можно сохранить файлом.',
        ),
      PARENT: ({ by, team }) =>
        text(
          `Вы теперь родитель в команде «${team}»`,
          `У вас теперь роль «Родитель» в команде «${team}» (кто изменил: ${by}): вы можете приглашать и исключать людей, менять роли и удалить малыша.`,
        ),
      FAMILY: ({ by, team }) =>
        text(
          `Ваша роль в команде «${team}» теперь «Семья»`,
          `У вас теперь роль «Семья» в команде «${team}» (кто изменил: ${by}). Записывать можно по-прежнему, а кто в команде, решают родители.`,
        ),
    },
    button: 'Открыть команду',
    footnote: 'Если для вас это неожиданность, поговорите с людьми из вашей команды.',
  },
  uk: {
    hello: (name) => `Вітаємо, ${name}!`,
    parents: {
      removed: ({ who, by, team }) =>
        text(
          `${who} більше не в команді «${team}»`,
          `${who} більше не в команді «${team}»: так вирішив хтось із батьків (${by}).`,
          'На пристроях цієї людини щоденника більше немає, а всі її записи лишилися в щоденнику.',
        ),
      left: ({ who, team }) =>
        text(
          `${who} більше не в команді «${team}»`,
          `${who} більше не в команді «${team}» — за власним бажанням. Усі записи лишилися у вашому щоденнику.`,
        ),
      PARENT: ({ who, by, team }) =>
        text(
          `${who} тепер з батьківською роллю в команді «${team}»`,
          `У команді «${team}» ${who} тепер з батьківською роллю. Хто змінив роль: ${by}.`,
          'Ця роль дозволяє запрошувати й вилучати людей, змінювати ролі та видалити малюка.',
        ),
      FAMILY: ({ who, by, team }) =>
        text(
          `${who} тепер з роллю «Родина» в команді «${team}»`,
          `У команді «${team}» ${who} тепер з роллю «Родина»: записувати можна, як і раніше, запрошувати й вилучати людей — ні. Хто змінив роль: ${by}.`,
        ),
    },
    concerned: {
      removed: ({ by, team }) =>
        text(
          `Ви більше не в команді «${team}»`,
          `Ви більше не в команді «${team}»: так вирішив хтось із батьків (${by}). Її щоденник зникне з ваших пристроїв.`,
          'Ваші записи, які ще не надіслано, залишаться на пристрої, і їх можна зберегти файлом.',
        ),
      PARENT: ({ by, team }) =>
        text(
          `У вас тепер батьківська роль у команді «${team}»`,
          `У вас тепер батьківська роль у команді «${team}» (хто змінив: ${by}): ви можете запрошувати й вилучати людей, змінювати ролі та видалити малюка.`,
        ),
      FAMILY: ({ by, team }) =>
        text(
          `Ваша роль у команді «${team}» тепер «Родина»`,
          `У вас тепер роль «Родина» в команді «${team}» (хто змінив: ${by}). Записувати можна, як і раніше, а хто в команді, вирішують батьки.`,
        ),
    },
    button: 'Відкрити команду',
    footnote: 'Якщо для вас це несподіванка, поговоріть із людьми з вашої команди.',
  },
  ka: {
    hello: (name) => `გამარჯობა, ${name}!`,
    parents: {
      removed: ({ who, by, team }) =>
        text(
          `${who} აღარ არის გუნდში „${team}“`,
          `${who} აღარ არის გუნდში „${team}“. ეს ერთ-ერთმა მშობელმა გადაწყვიტა: ${by}.`,
          'დღიური ამ ადამიანის მოწყობილობებიდან წაიშალა, მისი ჩანაწერები კი დღიურში დარჩა.',
        ),
      left: ({ who, team }) =>
        text(
          `${who} აღარ არის გუნდში „${team}“`,
          `${who} აღარ არის გუნდში „${team}“, ეს მისი სურვილია. ჩანაწერები თქვენს დღიურში დარჩა.`,
        ),
      PARENT: ({ who, by, team }) =>
        text(
          `${who} ახლა მშობელია გუნდში „${team}“`,
          `გუნდში „${team}“ ${who} ახლა მშობლის როლშია. როლი შეცვალა: ${by}.`,
          'მშობელს შეუძლია ადამიანების მოწვევა და გუნდიდან ამოღება, როლების შეცვლა და ბავშვის წაშლა.',
        ),
      FAMILY: ({ who, by, team }) =>
        text(
          `${who} ახლა ოჯახის როლშია გუნდში „${team}“`,
          `გუნდში „${team}“ ${who} ახლა ოჯახის როლშია: ჩაწერა ისევ შეუძლია, მოწვევა და გუნდიდან ამოღება კი აღარ. როლი შეცვალა: ${by}.`,
        ),
    },
    concerned: {
      removed: ({ by, team }) =>
        text(
          `თქვენ აღარ ხართ გუნდში „${team}“`,
          `თქვენ აღარ ხართ გუნდში „${team}“. ეს ერთ-ერთმა მშობელმა გადაწყვიტა: ${by}. მისი დღიური თქვენი მოწყობილობებიდან წაიშლება.`,
          'თქვენი ჩანაწერები, რომლებიც ჯერ არ გაგზავნილა, მოწყობილობაზე დარჩება და ფაილად შეგიძლიათ შეინახოთ.',
        ),
      PARENT: ({ by, team }) =>
        text(
          `თქვენ ახლა მშობელი ხართ გუნდში „${team}“`,
          `გუნდში „${team}“ ახლა მშობლის როლი გაქვთ (შეცვალა: ${by}): შეგიძლიათ ადამიანების მოწვევა და გუნდიდან ამოღება, როლების შეცვლა და ბავშვის წაშლა.`,
        ),
      FAMILY: ({ by, team }) =>
        text(
          `გუნდში „${team}“ ახლა ოჯახის როლი გაქვთ`,
          `გუნდში „${team}“ ახლა ოჯახის როლი გაქვთ (შეცვალა: ${by}). ჩაწერა ისევ შეგიძლიათ, ხოლო ვინ არის გუნდში, მშობლები წყვეტენ.`,
        ),
    },
    button: 'გუნდის გახსნა',
    footnote: 'თუ ამას არ ელოდით, ესაუბრეთ თქვენი გუნდის წევრებს.',
  },
}
