/** Texts of the page that a payment comes back to. */
export const verifyTexts = {
  title: 'Your payment',
  checking: 'Checking your payment',
  checkingText: 'This takes a few seconds.',
  success: 'Payment received',
  levelOpen: (level: string | undefined) => `${level ?? 'The level'} is open forever.`,
  successText: 'Thank you.',
  pending: 'Not confirmed yet',
  pendingText:
    'Nothing has reached us so far. If you have paid, the level opens by itself as soon as the bank confirms it, and you can leave this page. If you stopped before paying, nothing was bought.',
  failed: 'The payment did not go through',
  failedText: 'It was declined or not finished. Nothing was taken.',
  cancelled: 'You did not pay',
  cancelledText:
    'Nothing was bought. If you have paid after all, the level opens by itself as soon as the bank confirms it.',
  tryAgain: 'Try again',
  notFound: 'Payment not found',
  unanswered: 'We could not check the payment',
  checkAgain: 'Check again',
  continue: 'Continue',
  contactSupport: 'Contact Support',
  returnHome: 'Return Home',
  referenceNotFound: 'Transaction reference not found',
  notVerified: 'Could not verify your payment. Please contact support if you were charged.',
} as const;
