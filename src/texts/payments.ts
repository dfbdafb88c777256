/** Texts around money. */
export const paymentTexts = {
  payments: {
    title: 'Payments',
    date: 'Date',
    reference: 'Reference',
    type: 'Type',
    amount: 'Amount',
    status: 'Status',
    empty: 'No payment history found',
    success: 'success',
    pending: 'pending',
    failed: 'failed',
    levelUnlock: 'Level unlock',
    emptyText: 'When a level is unlocked, its payment is kept here.',
    notLoaded: 'Your payments could not be loaded.',
  },

  paymentVerify: {
    title: 'Your payment',
    checking: 'Checking your payment',
    checkingText: 'This takes a few seconds.',
    success: 'Payment received',
    levelOpen: 'The level is open forever.',
    successText: 'Thank you.',
    pending: 'Not confirmed yet',
    pendingText:
      'Nothing has reached us so far. If you have paid, the level opens by itself as soon as the bank confirms it, and you can leave this page. If you stopped before paying, nothing was bought.',
    failed: 'The payment did not go through',
    notFound: 'Payment not found',
    unanswered: 'We could not check the payment',
    checkAgain: 'Check again',
    continue: 'Continue',
    contactSupport: 'Contact Support',
    returnHome: 'Return Home',
    referenceNotFound: 'Transaction reference not found',
    notVerified: 'Could not verify your payment. Please contact support if you were charged.',
  },

  paymentOffer: {
    benefits: [
      'Premium word lists',
      'Advanced difficulty challenges',
      'Special pronunciation guides',
      'Detailed word explanations',
      'Progress tracking',
    ],
    oneTime: 'one-time purchase - unlock forever',
    unlock: 'Unlock this level',
    askGrownUp: 'Ask a grown-up to pay. You’ll go to our card partner’s secure page.',
    title: (level: string) => `Unlock ${level}`,
    place: (number: number, language: string) => `Level ${number}, ${language}`,
    signInFirst: 'Sign in first, so that the level stays yours.',
    refund:
      'Who pays twice for a level gets the second payment back. About any other payment, write to us with the reference on the receipt:',
    notLoaded: 'The price could not be loaded.',
    alreadyOpen: (level: string) => `${level} is open already.`,
  },
} as const;
