import type { DemoSteps } from '../../platform/manifest/demo.ts'
export const demo: DemoSteps = {}
