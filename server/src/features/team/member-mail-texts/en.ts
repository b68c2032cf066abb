import { type MemberMailTexts, text } from './member-mail-text.ts'

export const en: MemberMailTexts = {
  hello: (name) => `Hello ${name},`,
  parents: {
    removed: ({ who, by, team }) =>
      text(
        `${who} is no longer in “${team}”`,
        `${by} has taken ${who} out of the family “${team}”.`,
        'The diary has left the devices of this person; what was logged stays in it.',
      ),
    left: ({ who, team }) =>
      text(
        `${who} is no longer in “${team}”`,
        `${who} has left the family “${team}”. What was logged stays in your diary.`,
      ),
    babies: ({ who, by, team }) =>
      text(
        `The babies that ${who} sees in “${team}” have changed`,
        `${by} has changed which babies ${who} sees in the family “${team}”. The page of the family says which.`,
      ),
    PARENT: ({ who, by, team }) =>
      text(
        `${who} is now a parent in “${team}”`,
        `${by} has given ${who} the role Parent in the family “${team}”.`,
        'A parent may invite and remove people, change roles and delete a baby.',
      ),
    FAMILY: ({ who, by, team }) =>
      text(
        `${who} is now family in “${team}”`,
        `${by} has given ${who} the role Family in the family “${team}”: logging goes on, inviting and removing people does not.`,
      ),
    VIEWER: ({ who, by, team }) =>
      text(
        `${who} can only look in “${team}” now`,
        `${by} has given ${who} the role Viewer in the family “${team}”: everything can be looked at, nothing logged or changed.`,
      ),
  },
  concerned: {
    removed: ({ by, team }) =>
      text(
        `You are no longer in “${team}”`,
        `${by} has taken you out of the family “${team}”. Its diary leaves your devices.`,
        'Entries of yours that were not sent yet stay on your device, and you can keep them as a file.',
      ),
    babies: ({ by, team }) =>
      text(
        `The babies that you see in “${team}” have changed`,
        `${by} has changed which babies you see in the family “${team}”.`,
        'Entries of yours of a baby that you no longer see, and that were not sent yet, stay on your device, and you can keep them as a file.',
      ),
    PARENT: ({ by, team }) =>
      text(
        `You are now a parent in “${team}”`,
        `You are a parent in the family “${team}” now (changed by ${by}): you may invite and remove people, change roles and delete a baby.`,
      ),
    FAMILY: ({ by, team }) =>
      text(
        `Your role in “${team}” is now Family`,
        `${by} has given you the role Family in the family “${team}”. You go on logging as before; its parents decide who is in it.`,
      ),
    VIEWER: ({ by, team }) =>
      text(
        `Your role in “${team}” is now Viewer`,
        `${by} has given you the role Viewer in the family “${team}”. You go on seeing everything; logging and changing is for its parents and family.`,
        'Entries of yours that were not sent yet stay on your device, and you can keep them as a file.',
      ),
  },
  button: 'Open the family',
  footnote: 'If you did not expect this, talk to the people in your family.',
}
