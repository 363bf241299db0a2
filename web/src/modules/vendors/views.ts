import { approvals } from '@nalanda/contract/platform/approvals/approvals'
import { figureCalls } from '@nalanda/contract/platform/figures'
import { billCalls } from '@nalanda/contract/vendors/bills'
import { budgets } from '@nalanda/contract/vendors/budgets'
import { vendorPayments } from '@nalanda/contract/vendors/payments'
import { vendorReports } from '@nalanda/contract/vendors/reports'
import { vendors } from '@nalanda/contract/vendors/vendors'

/** Calls to invalidate after a change of a bill or a payment. */
export const billViews = [
  ...[billCalls, vendorPayments.list, vendorPayments.get, budgets.amounts.list, vendors.list, vendors.get],
  ...[vendorReports, approvals, figureCalls],
]
