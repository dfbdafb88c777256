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
  },

  paymentVerify: {
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
  },
} as const;
