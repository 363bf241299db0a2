/** E-mails of payments that users may turn off, with the roles that receive them. Receipts are always sent. */
export const paymentsMailKinds = {
  reconciliation: ['ROLE_ACCOUNTANT', 'ROLE_ACCOUNTANTS_OFFICER', 'ROLE_FEEPAYMENTS'],
} as const
