import type { ServerModule } from '../../platform/manifest/module.ts'
import { ledgerChecks } from '../ledger/public.ts'
import { concessionFigures } from './figures.ts'
import { checkConcessions } from './ledger-check.ts'
import { concessionsPersonalData } from './personal-data.ts'
import { concessionApproval } from './requests/approval.ts'
import { concessionsRoutes } from './routes.ts'
import { concessions } from './schema.ts'

ledgerChecks.provide(checkConcessions)

export const concessionsModule: ServerModule = {
  name: 'concessions',
  routes: concessionsRoutes,
  personalData: concessionsPersonalData,
  jobs: ({ approvals }) => approvals.register(concessionApproval),
  demo: () => import('./demo/demo.ts'),
  fileReferences: [{ table: concessions, key: concessions.documentFile }],
  figures: concessionFigures,
}
