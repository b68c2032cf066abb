import type { LegalText, PrivacySection } from '../legal-text.ts'

export const privacy: LegalText<PrivacySection> = {
  title: 'Privacy Policy',
  lead: 'What {product} keeps about you and your baby, where, for how long, and how you get it back or have it deleted.',
  sections: {
    operator: {
      title: 'Who is responsible',
      body: [
        '{product} is software that anyone can run on a server of their own. Whoever runs it is its operator, decides about the data kept there and answers for it.',
        'Operator of this server: {name}. E-mail: {email}. Address: {address}.',
      ],
    },
    summary: {
      title: 'In short',
      body: [
        [
          'What you log is stored on your device first and works there without a connection.',
          'A copy goes to this server so that your family’s devices show the same day.',
          'Nothing is sold. There is no advertising network, no tracking, no analytics and no script of another company.',
          'You can take your data with you and delete your account at any time.',
        ],
      ],
    },
    account: {
      title: 'Your account',
      body: [
        'For your account the server keeps your name, e-mail address, language, units, your picture if you add one, and when you agreed to the terms and to the keeping of health data.',
        'Your password is kept only as a hash (argon2id), from which nobody can read it back.',
      ],
    },
    family: {
      title: 'Your family and your baby',
      body: [
        'The server keeps what you and your family enter: the baby’s name, nickname, birth date, gender and picture; sleep, feeds, diapers, play, temperature, medicine and notes; measurements, doctor visits, milestones, achievements and their photos and videos; photos and voice notes on entries; documents of doctor visits; wishlists; who belongs to the team; and who entered or changed what, and when.',
        'Much of this is data about health. It is kept only because you consented to it when you signed up. Enter only what you want to keep: nothing beyond a name and a birth date is required.',
        'Uploaded pictures are encoded anew on the server, and videos and voice notes are cleaned; the place and the device written inside them are removed. A PDF stays as you uploaded it, with all that is written inside it.',
      ],
    },
    device: {
      title: 'What stays on your device',
      body: [
        '{product} uses no cookies. It uses the storage of your browser for what it needs to work: your family’s entries, entries not sent yet, your sign-in, the chosen baby, language, theme and units.',
        'These entries are not encrypted by {product} on the device. Protect it with a screen lock. Signing out removes your entries from the device; if some were not sent yet, you are asked first.',
      ],
    },
    technical: {
      title: 'Technical data',
      body: [
        'For each sign-in the server keeps the kind of browser and system, a digest of the network, and the times of the sign-in and of the last use, so that you can see and end your sessions. To stop people from guessing passwords it counts attempts under digests of addresses. A record of sign-ins, changes of roles and the like also says from which network they came, without the last part of its address.',
        'The software writes no log of the pages you open. A proxy or hosting provider in front of the server may keep connection records of its own; the operator can tell you.',
      ],
    },
    purposes: {
      title: 'Why, and on what basis',
      body: [
        [
          'To run your account and to show your family the same entries: to fulfil the terms you agreed to.',
          'To keep data about your baby’s health: your explicit consent, which you can withdraw by deleting the data or the account.',
          'To keep the service safe, limit attempts and find faults: the legitimate interest in a secure service.',
          'To send mails you need: confirmation, password reset, invitations, notices about your account. There is no marketing mail.',
        ],
        'Hints and analyses are computed by rules and make no decision about you or your baby.',
      ],
    },
    sharing: {
      title: 'Who in your family sees it',
      body: [
        'Everyone in a team sees all entries of its babies, with the name of who made them. A person joins only by an invitation to her own confirmed e-mail address, and loses access when she is removed or leaves; what she saw before may still be known to her.',
        'A parent can make a link for a sitter, for one baby and for hours or days. Anybody who has the link sees that baby’s last 12 hours, medicine only if the parent allowed it, and logs under the name that was given, until the link ends. The name stays with the entries.',
        'A wishlist is visible to everyone who has its link while it is public; making it private closes the link at once.',
        'Who reserves a wish there gives a name, which only the owner of the list is shown, unless the owner wants a surprise. The name goes when the reservation is taken back, and 30 days after the wish or the list is deleted. Views of the page are counted, visitors are not written down.',
      ],
    },
    recipients: {
      title: 'Who else receives data',
      body: [
        'Nobody buys or rents your data. Only these may handle some of it for the operator, where this server uses them:',
        [
          'the hosting provider and the storage for files;',
          'the mail service that delivers the mails;',
          'the notification service of your browser, only on a device where you turned on reminders: it passes them on encrypted, so that only that device can read them;',
          'programs to which you or a member of your team gave an access token: they read, or also log, for that team, until the token is ended;',
          'calendar programs to which you or a member of your team gave the address of a calendar: they read what that member chose of the team, until the address is ended;',
          'programs that a parent of your team has called by a webhook: they are sent the team’s entries, until the webhook is ended;',
          'a language model service, only if the operator has set one up and your team has switched it on: it gets figures without names.',
        ],
        'A link to a shop opens that shop’s own site under its own rules; {product} tells it nothing about you or your baby. Authorities receive data only where the law compels the operator. Ask the operator in which country the server stands and what protects data handled in other countries.',
      ],
    },
    retention: {
      title: 'How long it is kept',
      body: [
        [
          'Account and entries: until you delete them.',
          'A deleted entry or baby: restorable for 30 days, then its content is erased; an empty marker, which tells your other devices that it is gone, stays up to 400 days.',
          'Earlier versions of an edited entry: 30 days.',
          'A sign-up that nobody confirmed: 7 days.',
          'Links in mails: 24 hours to confirm, 1 hour for a new password; invitations: 7 days.',
          'Ended sessions and used or expired mail links: 60 days. Counters of attempts: 3 days.',
          'Security records, such as sign-ins and changes of roles: 180 days at most.',
          'Backups: 28 days at most.',
        ],
      ],
    },
    deletion: {
      title: 'Deleting your account',
      body: [
        'You delete your account in the settings with your password. At once your sessions, your e-mail address, your picture, your invitations and your wishlists are gone from the service.',
        'You choose what happens to the entries. If you keep them for your family, they stay with the team under “Former member”. If you delete everything, the teams you own are hidden at once; for 30 days another parent of such a team may take it over, because it is also that child’s and that parent’s record. After that everything is erased, files included.',
        'Backups run out within 28 days more. A list of deleted ids, without any other data, is applied after every restore, so that a deleted account does not come back.',
      ],
    },
    security: {
      title: 'How it is protected',
      body: [
        'Passwords are hashed, sign-ins are short-lived and can be ended, every request is checked against your team, and the pages load nothing from other sites. Outside a home network the connection must be encrypted.',
        'Honestly: data is not end-to-end encrypted. Who runs the server can read its database, so choose a server whose operator you trust. If a breach puts you at risk, the operator informs you and the authority as the law requires.',
      ],
    },
    rights: {
      title: 'Your rights',
      body: [
        'You can see and correct your data in the app, take it with you as files, delete it, withdraw your consent for the future, object to or restrict its use. For what the app does not do by itself, write to the operator ({email}); the answer comes within a month.',
        'You may complain to the data protection authority of the country where you live.',
      ],
    },
    children: {
      title: 'Children',
      body: [
        'Accounts are for adults of 18 and older. {product} does not collect data from children under 13: what is kept about a baby is entered by the adults who care for it.',
        'If you believe that a child has opened an account, write to the operator ({email}) and it will be deleted. Whoever has parental responsibility may use the rights above for the child.',
      ],
    },
    changes: {
      title: 'Changes and contact',
      body: [
        'When the software or this policy changes in a way that matters to you, you are told in the app or by mail before it takes effect. Where consent is needed, you are asked anew.',
        'Questions go to the operator ({email}).',
      ],
    },
  },
}
