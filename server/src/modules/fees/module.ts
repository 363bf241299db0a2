import type { ServerModule } from '../../platform/manifest/module.ts'
import { ledgerChecks } from '../ledger/public.ts'
import { feeCertificateDocument } from './documents/fee-certificate.ts'
import { feeReceiptDocument } from './documents/fee-receipt.ts'
import { feeCharts } from './figures/fee-charts.ts'
import { feeFigures } from './figures/fee-figures.ts'
import { feesJobs } from './jobs.ts'
import { checkFees } from './ledger-check.ts'
import { feesPersonalData } from './personal-data.ts'
import { feesRoutes } from './routes.ts'

ledgerChecks.provide(checkFees)

export const feesModule: ServerModule = {
  name: 'fees',
  routes: feesRoutes,
  jobs: feesJobs,
  personalData: feesPersonalData,
  demo: () => import('./demo.ts'),
  figures: feeFigures,
  charts: feeCharts,
  documentTypes: [feeReceiptDocument, feeCertificateDocument],
}
