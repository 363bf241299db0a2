import type { ServerModule } from '../../platform/manifest/module.ts'
import { ledgerChecks } from '../ledger/public.ts'
import { paymentFigures } from './figures.ts'
import { paymentsJobs } from './jobs.ts'
import { checkPayments } from './ledger-check.ts'
import { paymentsPersonalData } from './personal-data.ts'
import { paymentsRoutes } from './routes.ts'

ledgerChecks.provide(checkPayments)

export const paymentsModule: ServerModule = {
  name: 'payments',
  routes: paymentsRoutes,
  jobs: paymentsJobs,
  personalData: paymentsPersonalData,
  figures: paymentFigures,
  demo: () => import('./demo/demo.ts'),
}
