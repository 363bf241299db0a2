import type { Screen } from '../../../ui/screen.ts'

export const screens: Screen[] = []
