/** Texts of the plain pages: privacy, support, about. */
export const privacyTexts = {
  title: 'Privacy Policy',
  lastUpdated: 'Last updated 19/07/2025',
  lead: 'Waggle is made for children. It keeps as little as it can, shows no advertising and sells nothing about anybody.',
  sections: [
    {
      title: 'Playing without an account',
      paragraphs: [
        'Your answers, the level you chose, the colours and whether game sounds are muted are kept in this browser and nowhere else; so are Waggle itself and the words and sounds of the last levels played, for when there is no network. Clearing the site’s data in the browser removes them. Whoever first signs in there is asked whether the answers are theirs.',
        'The server hands out word lists and spoken words. It does not keep a record of who asked for them.',
      ],
    },
    {
      title: 'Playing with an account',
      paragraphs: [
        'We keep what is filled in at sign-up and in the profile: first and last name, email, the languages to learn, and, where given, nickname, grade, school and picture. Of the password we keep only a hash, from which nobody can read it.',
        'We also keep the answers, the games and the levels reached, because progress, history and leaderboard are made of them. A picture is redrawn when it is uploaded; what the camera wrote into the file, such as a place, is thrown away.',
        'All of it is kept until the account is deleted. In the profile a learner can download everything we keep and delete the account with all that belongs to it. An account that has bought nothing and that nobody has used for 24 months is deleted too, 30 days after a mail that says so.',
        'This browser holds a key while somebody is signed in, and, for when there is no network, their profile and the words and sounds of the last levels they played. Signing out removes all that here, and the key on the server too. Answers that the server has not got yet stay here until their learner signs in again.',
        'We send mail for three reasons: a link to choose a new password, when somebody asks for it; a receipt for a payment; and a word before an unused account is deleted.',
      ],
    },
    {
      title: 'Paying for a level',
      paragraphs: [
        'A payment is made on the page of our card partner. Card numbers are typed there and never reach us. The partner gets the email of the account and the amount.',
        'We keep what was bought, when, for how much, and the reference of the payment. When the account is deleted, the amount, the day and the reference stay, because our books need them; whose they were does not.',
      ],
    },
    {
      title: 'Who may sign a child up',
      paragraphs: [
        'A parent, a guardian, or a teacher who may do so for the school. Nickname, grade, school and picture may stay empty.',
      ],
    },
    {
      title: 'What others see',
      paragraphs: [
        'The nickname, or else the first name, and the score: on the leaderboard and in games with others. In a live game the others also see who is there and whether the network has left them; the game’s link is enough to join it until it starts. An uploaded picture is seen only by those in the same game. Last name, email, school and answers are shown to nobody else.',
        'Nothing about a visitor without an account is shown to anybody.',
      ],
    },
    {
      title: 'Page views',
      paragraphs: [
        'Whoever runs this site may count page views. If they do, the count holds the page’s path and nothing that tells people apart: no cookie, no search terms, no names. A browser that asks not to be tracked is not counted.',
      ],
    },
    {
      title: 'Spoken words',
      paragraphs: [
        'Words are spoken by recordings from our own server. Only when those cannot be played, the voice of your own device or browser reads the word; some browsers send the text to their maker for that.',
      ],
    },
  ],
  contactTitle: 'Contact',
  contact: 'Questions about privacy, or a wish to have something removed:',
} as const;

export const supportTexts = {
  title: 'Support',
  lead: 'Something does not work, or you have a question? Write to us:',
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
        'Press Hear twice: the second time the word is said slowly. On a keyboard, Ctrl, Shift and Enter say it slowly at once.',
    },
    {
      question: 'The word sounds strange.',
      answer:
        'Use Hint: it explains the word and shows it in a sentence. Tell us the word, and we will look at how it is said.',
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
        'Choose Multiplayer and Create New Game, then Copy Link, or open the projector view: it shows the link and a code to scan. Everybody signs in and waits with you until you start.',
    },
    {
      question: 'Can I play without a network?',
      answer:
        'Yes, alone: the last five levels you played stay on the device. Your answers are sent when the network is back; they count for your levels, not for the leaderboard.',
    },
    {
      question: 'The network went away during a live game.',
      answer:
        'Go on typing. Your seat, your score and your answers are kept, and the page connects again by itself.',
    },
    {
      question: 'We paid, and the level is still locked.',
      answer:
        'Most payments are confirmed within a minute, and the level then opens by itself: open the list of levels again. Is it still locked after an hour? Write to us with the reference, which stands under Payments in the profile.',
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
    'Every level teaches a pattern: how a sound is written, where an accent goes, why a letter is silent. Words are chosen one by one for it.',
    'A bee tells the hive where the flowers are by waggling. The line in our mark is that dance. It is also the picture of a sound.',
  ],
} as const;
