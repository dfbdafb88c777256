/** Texts of the plain pages: privacy, support, about. What is `ofSales` is for servers that sell something. */

const MAILS =
  'We send email for four reasons: a link to choose a new password, when somebody asks for it; a receipt for a payment; a warning before an unused account is deleted; and a weekly mail to a parent, if a learner of 13 or older, or a teacher for a pupil, asked for it and the parent said yes by a press. The parent’s address is kept until somebody ends that mail, which takes one press.';

export const privacyTexts = {
  title: 'Privacy Policy',
  lastUpdated: 'Last updated 19/07/2025',
  lead: 'Waggle is made for children. It keeps as little as it can, shows no advertising and sells no data about anybody.',
  sections: [
    {
      title: 'Playing without an account',
      paragraphs: [
        'Your answers, the level you chose and your settings, such as the colours, the sounds, the voice and more time, are kept in this browser and nowhere else. So are Waggle itself and the words and sounds of the last levels you played, so that you can play offline. Clearing this site’s data in the browser removes all of it. The first person to sign in there is asked whether the answers are theirs.',
        'The server hands out word lists and spoken words. It does not keep a record of who asked for them.',
        'Somebody who joins a live game with a code and a name is known to the server for that game alone. 24 hours after it ended the name is deleted, and the results show “Guest 3” or the like.',
      ],
    },
    {
      title: 'Playing with an account',
      paragraphs: [
        'We keep what is filled in at sign-up and in the profile: first and last name, email, the languages to learn and, if they are given, nickname, grade, school and picture. The password is kept only in scrambled form (a hash), from which nobody can read it.',
        'We also keep the answers, the games and the levels reached, because progress, history and the leaderboard are made from them, and which words you said sound wrong. The operator of this site sees how many learners said it of a word, not who they are. A picture is redrawn when it is uploaded, and whatever the camera wrote into the file, such as the place, is thrown away.',
        'The report of a live game, which its host may read, is kept for 90 days with what was typed. Everything else is kept until the account is deleted. In the profile a learner can download everything we keep and delete the account with everything that belongs to it. An account that has bought nothing and that nobody has used for 24 months is deleted too, 30 days after we send an email about it.',
        'While somebody is signed in, this browser keeps a key and, for playing offline, their profile and the words and sounds of the last levels they played. Signing out removes all of that from this browser, and the key from the server too. Answers not yet sent to the server stay here until that learner signs in again.',
        MAILS,
      ],
    },
    {
      title: 'Paying for a level',
      ofSales: true,
      paragraphs: [
        'A payment is made on the page of our card partner. Card numbers are typed there and never reach us. The partner gets the account’s email address and the amount.',
        'We keep what was bought, when, for how much, and the payment’s reference. When the account is deleted, the amount, the day and the reference stay, because our accounting needs the payment. It does not need the name: whose payment it was is not kept.',
      ],
    },
    {
      title: 'Who may sign a child up',
      paragraphs: [
        'A parent, a guardian, or a teacher who may do so on behalf of the school. Nickname, grade, school and picture may be left out.',
      ],
    },
    {
      title: 'What others see',
      paragraphs: [
        'The nickname (or the first name, if there is none) and the score, on the leaderboard and in games with others. In a live game the others also see who is there and who has lost the connection. Until the game starts, its link is all it takes to join. An uploaded picture is seen only by those in the same game. The host of a live game can see what each player typed in it. Last name, email, school and all other answers are shown to nobody else.',
        'Nothing about a visitor without an account is shown to anybody.',
      ],
    },
    {
      title: 'Page views',
      paragraphs: [
        'The people who run this site may count page views. If they do, they count the page’s path and nothing that distinguishes people: no cookie, no search terms, no names. A browser that asks not to be tracked is not counted.',
      ],
    },
    {
      title: 'Spoken words',
      paragraphs: [
        'The words you hear come from our own server. A computer voice says them there, or a person where somebody has recorded a word. Nothing is sent to anybody else for that. Only when a word cannot be played does the voice of your own device or browser read it. To do that, some browsers send the text to the company that makes them.',
      ],
    },
  ],
  mails: MAILS,
  /** Where nothing is sold. */
  mailsWithoutReceipts:
    'We send email for three reasons: a link to choose a new password, when somebody asks for it; a warning before an unused account is deleted; and a weekly mail to a parent, if a learner of 13 or older, or a teacher for a pupil, asked for it and the parent said yes by a press. The parent’s address is kept until somebody ends that mail, which takes one press.',
  schoolsTitle: 'Classes at school',
  schools:
    'A pupil whom a teacher gives a seat in a class has no email address, no password and no picture here.',
  schoolsLink: 'What is stored about a pupil',
  contactTitle: 'Contact',
  contact: 'Questions about privacy, or something you would like removed? Write to us:',
} as const;

export const supportTexts = {
  title: 'Support',
  lead: 'Something does not work, or you have a question? Write to us:',
  classLink: 'Waggle with your class',
  answersTitle: 'Quick answers',
  answers: [
    {
      question: 'I hear nothing.',
      answer:
        'Press Hear once more and check that the device is not muted. School devices sometimes block sound until the page has been tapped.',
    },
    {
      question: 'The word is too fast.',
      answer:
        'Press Hear twice: the second time the word is said slowly. On a keyboard, press Ctrl+Shift+Enter to hear it slowly straight away. For all words, choose the slower pace under Voice and pace, where you choose the level.',
    },
    {
      question: 'The word sounds strange.',
      answer:
        'Press Sentence to hear it in a sentence, or choose another voice or a slower pace under Voice and pace, where you choose the level. With an account you can tell us: after a round, or in My words, press Sounds wrong beside the word, and we will listen to it.',
    },
    {
      question: 'Where are my levels?',
      answer:
        'With an account they are there on every device you sign in on. Without one they are kept in the browser you played in; when you sign in there, Waggle asks whether they are yours.',
    },
    {
      question: 'I forgot my password.',
      answer:
        'Choose ‘Forgot password?’ on the sign-in page and type your email. We send you a link that works for one hour. Look in the spam folder too.',
    },
    {
      question: 'I was signed out.',
      answer: 'A new password signs out every device. Sign in with the new one.',
    },
    {
      question: 'How does my class join my game?',
      answer:
        'Choose Multiplayer, Create New Game and I am the teacher. The page that opens shows an address, a code and a square to scan. Everybody types the code and a first name, without an account, and waits until you start.',
    },
    {
      question: 'Can I play offline?',
      answer:
        'Yes, on your own: the last five levels you played stay on the device. Your answers are sent when you are online again. They count for your levels, but not for the leaderboard.',
    },
    {
      question: 'I lost the connection during a live game.',
      answer:
        'Keep typing. Your seat, your score and your answers are kept, and the page connects again by itself.',
    },
    {
      question: 'We paid, and the level is still locked.',
      ofSales: true,
      answer:
        'Most payments are confirmed within a minute, and the level then opens by itself: open the list of levels again. If it is still locked after an hour, write to us with the reference, which you find in your profile under Payments.',
    },
    {
      question: 'How do I open the next level?',
      answer: 'Spell eight in ten of a level’s words right, in one game or in several.',
    },
  ],
} as const;

export const aboutTexts = {
  title: 'About',
  lead: 'Waggle is a spelling game for learners in grades 1 to 12. You hear a word, type it, and see at once what was right.',
  paragraphs: [
    'Every level teaches a pattern: how a sound is written, where an accent goes, why a letter is silent. Its words are chosen one by one.',
    'A bee tells the hive where the flowers are by waggling. The line in our mark is that dance. It is also the picture of a sound.',
  ],
} as const;

/** Texts of the page for new teachers. */
export const teacherTexts = {
  title: 'Your first lesson',
  lead: 'Three minutes to read. Children need no accounts.',
  open: 'Open the wall',
  steps: [
    {
      title: 'Open the wall',
      text: 'Choose how to play and which words. The wall shows a code.',
    },
    {
      title: 'They come in',
      text: 'Each child types the code and a first name. No mail, no password.',
    },
    {
      title: 'Press Space',
      text: 'The wall shows what the class got right, and where it slipped.',
    },
  ],
  more: [
    {
      href: '/help/class#a-class-with-cards',
      title: 'Picture cards',
      text: 'For children who cannot type a password',
    },
    { href: '/lists/new', title: 'Your own words', text: 'Paste the list of this week' },
    {
      href: '/help/class#set-work-and-results',
      title: 'Marks',
      text: 'Sum, percent, what they wrote',
    },
    {
      href: '/privacy/schools',
      title: 'What is stored',
      text: 'Names and answers, and for how long',
    },
  ],
} as const;
