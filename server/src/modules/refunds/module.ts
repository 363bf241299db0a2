import type { ServerModule } from '../../platform/manifest/module.ts'
import { cashPaidOut, loweredByReturn } from '../fees/public.ts'
import { ledgerChecks } from '../ledger/public.ts'
import { refundApproval } from './calculation/approval.ts'
import { isLowered } from './calculation/lowered-demands.ts'
import { refundFigures } from './figures.ts'
import { checkRefunds } from './ledger-check.ts'
import { cashOfRefunds } from './payments/paying.ts'
import { refundAdvice } from './payments/refund-advice.ts'
import { refundsPersonalData } from './personal-data.ts'
import { refundsRoutes } from './routes.ts'

ledgerChecks.provide(checkRefunds)
cashPaidOut.provide(cashOfRefunds)
loweredByReturn.provide(isLowered)

export const refundsModule: ServerModule = {
  name: 'refunds',
  routes: refundsRoutes,
  personalData: refundsPersonalData,
  jobs: ({ approvals }) => approvals.register(refundApproval),
  demo: () => import('./demo/demo.ts'),
  figures: refundFigures,
  documentTypes: [refundAdvice],
}
