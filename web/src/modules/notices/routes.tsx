import type { Screen } from '../../ui/screen.ts'

/** Notices and notifications. */
export const screens: Screen[] = []
