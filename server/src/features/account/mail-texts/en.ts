import type { MailTexts } from './mail-text.ts'

export const en: MailTexts = {
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
  resetPassword: (name) => ({
    subject: 'Set a new password for Nela',
    paragraphs: [
      `Hello ${name},`,
      'someone asked for a new password for your Nela account. If it was you, set it here.',
      'The link works once, for one hour.',
    ],
    button: 'Set a new password',
    footnote: 'If it was not you, ignore this mail: your password stays as it is.',
  }),
  passwordChanged: (name) => ({
    subject: 'Your Nela password was changed',
    paragraphs: [
      `Hello ${name},`,
      'the password of your Nela account was changed just now, and other devices were signed out. If it was you, there is nothing to do.',
      'If it was not you, set a new password at once.',
    ],
    button: 'It was not me',
    footnote: 'What was logged on your devices stays on them and is sent after you sign in there again.',
  }),
  newDevice: (name, device) => ({
    subject: 'New sign-in to Nela',
    paragraphs: [
      `Hello ${name},`,
      `your Nela account was just signed in to on a device that was not used before (${device || 'unknown device'}). If it was you, there is nothing to do.`,
      'If it was not you, set a new password at once: that signs all devices out.',
    ],
    button: 'It was not me',
    footnote:
      'In the settings of Nela you see where you are signed in, and can sign out any of these places.',
  }),
  accountDeleted: (name) => ({
    subject: 'Your Nela account is deleted',
    paragraphs: [
      `Hello ${name},`,
      'your Nela account was deleted, as you asked. You are signed out everywhere; nobody can sign in with this address any more.',
      'What is still to be removed from our storage is gone within 30 days, and from our backups within 28 days more.',
    ],
    footnote: 'This is the last mail to you. You can sign up again at any time.',
  }),
  teamToBeDeleted: (name, team, until) => ({
    subject: `The family ${team} will be deleted`,
    paragraphs: [
      `Hello ${name},`,
      `the owner of the family “${team}” deleted the account and the family with it. Nobody sees its diary for now.`,
      `As a parent of this family you can take it over until ${until}: then everything comes back. After that day it is deleted for good.`,
    ],
    button: 'Take the family over',
    footnote: 'If the diary is to be deleted, there is nothing to do.',
  }),
}
