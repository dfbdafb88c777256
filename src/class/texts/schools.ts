/** The page for head teachers: everything stored about a pupil. */
export const schoolTexts = {
  title: 'Pupils’ data at school',
  lastUpdated: 'Last updated 25/11/2026',
  lead: 'A pupil has a seat in a class that a teacher made. The pupil has no email address, no password, no last name, no picture and no payment. This page lists everything that is stored.',
  storedTitle: 'What is stored about a pupil',
  stored: [
    {
      what: 'The name of the seat',
      why: 'The teacher types it: a first name, or a letter more where two are alike. The pupil finds their seat by it.',
      seenBy:
        'Seen by: the teacher, the class, anybody with the class code, and players of a live game in which the pupil takes part.',
    },
    {
      what: 'Three pictures and a card',
      why: 'They sign the pupil in. They are stored in scrambled form (a hash), from which nobody can read them.',
      seenBy: 'Seen by: the teacher, once, to print the card.',
    },
    {
      what: 'Answers, with their time',
      why: 'What was typed for each word, so that words come back that are not known yet.',
      seenBy:
        'Seen by: the pupil. In live games the host sees what was typed. Of work that is set the teacher sees for each word whether it was right, how often it was tried, and the first answer as it was typed if it was wrong. Of other practice the teacher sees nothing that was typed.',
    },
    {
      what: 'Words known, what trips the pupil up, levels, games and best rounds',
      why: 'The progress of the pupil, and which words come next.',
      seenBy:
        'Seen by: the pupil; the teacher sees words known, the level and what trips the pupil up. The class sees how many words each pupil knows, unless the teacher turns that off.',
    },
    {
      what: 'The five words of the day: which were right',
      why: 'The pupil sees how the day went.',
      seenBy:
        'Seen by: the pupil. Who has answered all five, and which were right, is shown to the class, unless the teacher turns that off.',
    },
    {
      what: 'What makes it easier: more time, larger letters, no sound needed',
      why: 'The teacher sets it, so that it holds on every device.',
      seenBy: 'Seen by: the pupil and the teacher, and nobody else.',
    },
    {
      what: 'The flower that the pupil chose',
      why: 'It stands beside the name in place of a picture.',
      seenBy: 'Seen by: the class, and players of a live game in which the pupil takes part.',
    },
    {
      what: 'Groups that the teacher puts the pupil into',
      why: 'Work can be set for a group.',
      seenBy: 'Seen by: the teacher. A pupil sees neither groups nor their names.',
    },
    {
      what: 'The day of the last use',
      why: 'The teacher sees who has been here, and classes that nobody uses are deleted.',
      seenBy: 'Seen by: the teacher.',
    },
    {
      what: 'The language chosen last, and words that sound wrong to the pupil',
      why: 'The game begins in that language. Reports help to mend the voice.',
      seenBy: 'Seen by: nobody by name. The operator of this site sees how many reported a word.',
    },
    {
      what: 'The email address of a parent, if that parent wants a weekly mail',
      why: 'A teacher may enter it on request. It can be read, because mails are sent to it; a scrambled form would be of no use. One mail asks that parent; without an answer it is deleted after 7 days. Every mail has a link that ends the mails and deletes the address.',
      seenBy:
        'Seen by: nobody. The teacher sees its first letter and what stands behind the @. The mail has no name in it.',
    },
    {
      what: 'A key for each device that is signed in',
      why: 'It keeps the pupil signed in. After 30 minutes without a key press the device signs out by itself.',
      seenBy: 'Seen by: nobody.',
    },
  ],
  sections: [
    {
      title: 'What is not there',
      paragraphs: [
        'No advertising, no tracking, no profile of a child. Nothing goes to a third party: words are spoken by our own server, and no data is sold or passed on.',
        'Pupils are not on the leaderboard of all players, cannot upload a picture, cannot write to each other, and cannot open a game for strangers.',
        'The server writes no name, no answer and no address of a pupil into its log.',
      ],
    },
    {
      title: 'How long it is kept',
      paragraphs: [
        'Until the teacher removes the pupil or deletes the class: both delete everything at once. A class that nobody has used for 13 months is deleted too, 30 days after we send its teacher an email.',
        'What was typed in a live game is kept for 90 days. Backups of this site may hold deleted data until they are overwritten.',
      ],
    },
    {
      title: 'Export and deletion',
      paragraphs: [
        'On the page of the class, under Settings, the teacher can download everything that is stored about its pupils as one file, and delete the class. “Remove” in the menu of a pupil deletes that pupil with all that they did.',
        'A parent who wants to know or to delete something asks the teacher, who can do both at once.',
      ],
    },
    {
      title: 'Who is responsible',
      paragraphs: [
        'The school decides who gets a seat and what it is called. The operator of this site stores the data for the school and does nothing else with it.',
      ],
    },
  ],
  contactTitle: 'Contact',
  contact: 'A question that this page does not answer? Write to us:',
} as const;
