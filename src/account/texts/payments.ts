/** Texts of the list of payments. */
export const paymentsTexts = {
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
} as const;
