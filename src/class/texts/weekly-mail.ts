/** Texts of the weekly mail to a parent. */
export const weeklyMailTexts = {
  title: 'A weekly mail to a parent',
  own: 'Once a week your mother, father or guardian can get a mail: which words you know now, which ones slip, and how many minutes you practised. A week without practice is not mentioned.',
  ofPupil: (name: string) =>
    `Once a week a parent of ${name} can get a mail: words known now, words that slip, and minutes. Enter an address only if that parent asked for it. The pupil does not see it.`,
  email: 'Email address of the parent',
  is13: 'I am 13 or older',
  is13Required: 'This is for learners of 13 or more: ask a grown-up to do it with you.',
  send: 'Send the first mail',
  sendHint: 'Nothing more is sent until the parent presses the link in it.',
  asked: (email: string) =>
    `A mail is on its way to ${email}. It begins when the link in it is pressed. After 7 days without that we forget the address.`,
  unsent:
    'This server sends no mail. Mails stay in a folder on it until its operator sets up a mail server.',
  keptFor: (email: string) => `The mail to ${email} was not sent: it lies on the server.`,
  on: (email: string) => `A mail goes to ${email} on Mondays, after a week with practice.`,
  takeBack: 'Take it back',
  end: 'End the mails',
  ended: 'No more of these mails are sent, and the address is forgotten.',
  failed: 'This could not be loaded.',
  open: 'Weekly mail to a parent',
  dialog: (name: string) => `Weekly mail about ${name}`,

  page: {
    title: 'The weekly mail from Waggle',
    confirm: 'Do you want a mail once a week about your child’s words?',
    confirmText:
      'It says which words are known now, which ones slip, and how many minutes were practised. Every mail has a link that ends it.',
    yes: 'Yes, send it to me',
    stop: 'Do you want no more of these mails?',
    stopText: 'We forget your address at once. Your child, or the teacher, can ask you again.',
    no: 'End these mails',
    confirmed: 'Thank you. The first mail comes on a Monday, after a week with practice.',
    stopped: 'No more of these mails come to you. Your address is forgotten.',
    invalid: 'This link is not valid any more.',
    noLink: 'Open this page by the link in the mail.',
    failed: 'No answer came. Try it again.',
  },
} as const;
