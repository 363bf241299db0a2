import type { ServerModule } from '../../platform/manifest/module.ts'
import { ledgerRoutes } from './routes.ts'

export const ledgerModule: ServerModule = { name: 'ledger', routes: ledgerRoutes }
