import type { LegalText, TermsSection } from '../legal-text.ts'

export const terms: LegalText<TermsSection> = {
  title: 'Terms of Service',
  lead: 'The rules for using {product} on this server, in plain words.',
  sections: {
    agreement: {
      title: 'What you agree to',
      body: [
        'These terms hold between you and the operator of this server ({name}). You accept them by ticking the box when you sign up. If you do not agree, do not use the service.',
      ],
    },
    service: {
      title: 'What {product} is',
      body: [
        '{product} is a diary for a baby’s care: sleep, feeds, diapers, play, growth, visits and milestones, shared within a family. It works on your device and copies your entries to this server.',
      ],
    },
    age: {
      title: 'Who may use it',
      body: ['You must be at least 18 years old to open an account and to accept an invitation.'],
    },
    account: {
      title: 'Your account',
      body: [
        'Give an e-mail address that is yours and keep your password to yourself. One account is for one person. You answer for what happens through your account until you tell the operator that somebody else has got hold of it.',
      ],
    },
    team: {
      title: 'Families and teams',
      body: [
        'A team is the people who care for a baby together. Parents invite and remove members, change roles and may delete a baby. Everyone in the team sees and may change all its entries; changes can be traced and undone for 30 days.',
        'Invite only people whom you want to see everything. The operator does not decide disputes within a family.',
      ],
    },
    use: {
      title: 'Fair use',
      body: [
        'Do not:',
        [
          'use the service for anything unlawful, or enter data of people who would not want it;',
          'try to reach other people’s data, get around limits, or disturb the service;',
          'upload malware or pictures that are illegal or hurt somebody;',
          'resell the service or pretend to be its operator.',
        ],
        'Looking for security holes in your own data and reporting them is welcome.',
      ],
    },
    content: {
      title: 'What you enter stays yours',
      body: [
        'Entries, notes and pictures belong to you and your family. You allow the operator only to store, copy and show them as far as the service needs it. You can take them with you at any time.',
      ],
    },
    'baby-data': {
      title: 'Data about your baby',
      body: [
        'You confirm that you may log data about the child: as a parent, or with the consent of a parent. You consent to the keeping of the health data you enter, as the Privacy Policy describes. You can withdraw that consent by deleting the data or the account.',
      ],
    },
    warning: {
      title: 'Important warning',
      body: [
        '{product} is not a medical device and gives no medical advice. Hints, percentiles, schedules and analyses are general information and may be wrong or incomplete. They never replace a doctor, a midwife or your own judgement.',
        'In an emergency call your local emergency number at once (112 in Europe and Georgia). Do not wait for the app. Never give, change or stop a medicine because of what the app shows.',
      ],
    },
    premium: {
      title: 'Premium and subscriptions',
      body: [
        'There is no paid plan. Everything in {product} is free; there is no subscription, no trial, no purchase in the app, and no payment data is asked for.',
        'Should a paid plan ever come, it would be offered separately, with its price, and never start without your clear consent.',
      ],
    },
    products: {
      title: 'Product suggestions and links',
      body: [
        'Suggested products are general kinds of things. Links to shops may be marked as advertisement: the operator may earn a commission, and the price for you stays the same. The purchase is between you and the shop. Check yourself that a product is safe for your child.',
      ],
    },
    analysis: {
      title: 'Automatic hints and analysis',
      body: [
        'Analyses follow fixed rules applied to what was logged; gaps in the log can mislead them. Where the operator has set up a language model and your team has switched it on, it may word a summary. Such texts may contain errors.',
      ],
    },
    offline: {
      title: 'Offline use and your device',
      body: [
        'Entries made offline exist only on your device until they are sent. If the device is lost, or the browser’s storage is cleared before that, they cannot be recovered. When two people change the same thing, the later change wins; the earlier version stays in the history for 30 days.',
      ],
    },
    availability: {
      title: 'Availability',
      body: [
        'The operator takes reasonable care that the service runs and that backups exist, but promises no uninterrupted operation. Functions may change or end. If the whole service is to end, you are told at least 30 days before, so that you can take your data with you.',
      ],
    },
    ending: {
      title: 'Ending',
      body: [
        'You may delete your account at any time in the settings. The operator may suspend or close an account that seriously or repeatedly breaks these terms, says why, and lets you take your data with you, as far as the law allows.',
        'What happens to the data then, and by when, is in the Privacy Policy.',
      ],
    },
    rights: {
      title: 'Software and reference data',
      body: [
        'The name, design and software of {product} and the parts it is built from belong to their authors and come under their licences. Growth references come from WHO, CDC and INTERGROWTH-21st, who neither know nor endorse this product.',
      ],
    },
    liability: {
      title: 'Liability',
      body: [
        'The service is free and is provided as it is. As far as the law allows, the operator is not liable for decisions made on the basis of the app, nor for data lost through a lost device, cleared storage or events beyond control.',
        'Nothing here limits liability for intent, gross negligence, harm to life or health, or rights that consumers cannot waive.',
      ],
    },
    law: {
      title: 'Law and disputes',
      body: [
        'The law of the country where the operator is based applies. If you are a consumer, the mandatory protection of the country where you live stays with you, and you may go to court there. Please write first: most things can be solved by a mail.',
        'If a part of these terms is invalid, the rest stays in force.',
      ],
    },
    changes: {
      title: 'Changes to these terms',
      body: [
        'If the terms change in a way that matters to you, you are told in the app or by mail at least 30 days before. If you do not agree, you can delete your account; if your consent is needed, you are asked.',
      ],
    },
    contact: {
      title: 'Contact and support',
      body: ['Operator: {name}', 'E-mail: {email}', 'Address: {address}'],
    },
  },
}
