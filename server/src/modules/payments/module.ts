import type { ServerModule } from '../../platform/manifest/module.ts'

export const paymentsModule: ServerModule = { name: 'payments', routes: () => {} }
