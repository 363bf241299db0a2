import { demands } from '@nalanda/contract/fees/demands'
import { payers } from '@nalanda/contract/fees/payers'
import { receipts } from '@nalanda/contract/fees/receipts'
import { seatFees } from '@nalanda/contract/fees/seat-fees'
import { statements } from '@nalanda/contract/fees/statement'
import { ledger } from '@nalanda/contract/ledger/ledger'
import { figureCalls } from '@nalanda/contract/platform/figures'

/** Calls to invalidate after a payment, a reversal or a demand of a student. */
export const moneyViews = [
  ...[statements, payers.list, demands, ledger.entries, ledger.getTrialBalance, figureCalls],
  ...[receipts.list, receipts.get, receipts.dayBook, seatFees],
]
