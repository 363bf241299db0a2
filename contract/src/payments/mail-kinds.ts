/** The e-mails of payments that people may turn off, with the roles that get them. Receipts always come. */
export const paymentsMailKinds = {
  reconciliation: ['ROLE_ACCOUNTANT', 'ROLE_ACCOUNTANTS_OFFICER', 'ROLE_FEEPAYMENTS'],
} as const
