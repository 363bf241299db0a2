export { type ConcedableDemand, concede, listConcedable } from './demands/conceding.ts'
export { addDemand, repriceDemand } from './demands/demands.ts'
export { type IncomeAccount, incomeAccountOf } from './demands/income-account.ts'
export {
  cashPaidOut,
  giveBack,
  listReturnable,
  type Returned,
  returnSource,
} from './demands/returning.ts'
export { refuseStrangers } from './documents/who-may-read.ts'
export { lockFeeAccount, lockFeeAccounts } from './fee-accounts.ts'
export { lockOpenCashBook } from './receipts/cash-books.ts'
export { chargeLateFees, listOpenDemands, type OpenDemand } from './receipts/open-dues.ts'
export { refuseUntakeable, takeBackPart } from './receipts/partial-refunds.ts'
export { addAdvance, type ReceivedMoney, receivePayment, type WriteBefore } from './receipts/receiving.ts'
export { reverseReceipt } from './receipts/reversing.ts'
export { markRefunded } from './refunded-receipts.ts'
export { receiveSeatFee } from './seat-fees/receiving-seat-fee.ts'
export { readFeeSettings } from './settings/settings.ts'
export { readStatement } from './statements/statement.ts'
export { listActiveHeads } from './structures/heads.ts'
export { loweredByReturn } from './structures/returned-demands.ts'
