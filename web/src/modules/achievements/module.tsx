import { facultyGroup as group } from '../../ui/navigation/menu-groups.ts'
import type { PathsOf } from '../../ui/navigation/paths.ts'
import type { PortalModule } from '../../ui/navigation/portal-module.ts'
import type { Screen } from '../../ui/navigation/screen.ts'

const allow = 'achievements.view' as const

/** Screens for the achievements of the faculty. */
const screens = [
  {
    path: '/app/Faculty/Achievements',
    title: 'Achievements',
    allow,
    load: () => import('./AchievementsPage.tsx').then((page) => page.AchievementsPage),
    menu: { group },
  },
  {
    path: '/app/Faculty/Achievement Register',
    title: 'Achievement register',
    allow,
    load: () => import('./AchievementRegisterPage.tsx').then((page) => page.AchievementRegisterPage),
    menu: { group },
  },
  {
    path: '/app/Faculty/Achievements/$achievementId',
    title: 'Achievement',
    allow,
    knows: ({ achievementId = '' }) => /^\d+$/.test(achievementId),
    load: () => import('./AchievementPage.tsx').then((page) => page.AchievementPage),
  },
] as const satisfies readonly Screen[]

declare module '../../ui/navigation/paths.ts' {
  interface ScreenPaths {
    achievements: PathsOf<typeof screens>
  }
}

export const portalModule = { screens } as const satisfies PortalModule
