import type { ServerModule } from '../../platform/manifest/module.ts'
import { searchList } from '../../platform/manifest/search.ts'
import { ledgerChecks } from '../ledger/public.ts'
import { billApproval } from './bills/bill-approval.ts'
import { billKind } from './bills/bills.ts'
import { vendorFigures } from './figures.ts'
import { checkVendors } from './ledger-check.ts'
import { paymentAdvice } from './payments/payment-advice.ts'
import { vendorsPersonalData } from './personal-data.ts'
import { vendorKind } from './register/vendors.ts'
import { vendorsRoutes } from './routes.ts'
import { bills } from './schema.ts'

ledgerChecks.provide(checkVendors)

export const vendorsModule: ServerModule = {
  name: 'vendors',
  routes: vendorsRoutes,
  personalData: vendorsPersonalData,
  jobs: ({ approvals }) => approvals.register(billApproval),
  documentTypes: [paymentAdvice],
  fileReferences: [{ table: bills, key: bills.scanFile }],
  demo: () => import('./demo/demo.ts'),
  search: [
    searchList('vendors', { allow: 'vendors.view', screen: '/app/Accounts/Vendors' }, vendorKind, ({ name, gstin }) => ({
      title: name,
      note: gstin ?? '',
    })),
    searchList('vendor-bills', { allow: 'vendors.view', screen: '/app/Accounts/Bills' }, billKind, ({ number, vendor }) => ({
      title: number,
      note: vendor,
    })),
  ],
  figures: vendorFigures,
}
