import type { ModuleContract } from '../platform/module-contract.ts'

export const paymentsModule = { name: 'payments', permissions: {}, problems: {} } as const satisfies ModuleContract
