import type { ServerModule } from '../../platform/manifest/module.ts'
import { admissionSteps } from '../applications/public.ts'
import { openDues } from '../certificates/public.ts'
import { ledgerChecks } from '../ledger/public.ts'
import { otherLookupUses } from '../lookups/public.ts'
import { openPaiseOf } from './demands/demands.ts'
import { feeCertificateDocument } from './documents/fee-certificate.ts'
import { feeReceiptDocument } from './documents/fee-receipt.ts'
import { feeCharts } from './figures/fee-charts.ts'
import { feeFigures } from './figures/fee-figures.ts'
import { feesJobs } from './jobs.ts'
import { checkFees } from './ledger-check.ts'
import { feesPersonalData } from './personal-data.ts'
import { feesRoutes } from './routes.ts'
import { moveToStudent } from './seat-fees/moving.ts'
import { checkSeatFees } from './seat-fees/seat-fee-check.ts'
import { hasStructureOf } from './structures/lookup-uses.ts'

ledgerChecks.provide(checkFees)
ledgerChecks.provide(checkSeatFees)
admissionSteps.provide(moveToStudent)
openDues.provide(openPaiseOf)
otherLookupUses.provide(hasStructureOf)

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
