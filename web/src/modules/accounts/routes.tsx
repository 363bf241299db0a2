import type { Screen } from '../../ui/screen.ts'

/** Registration, logins made in bulk, and the administration of users. */
export const screens: Screen[] = []
