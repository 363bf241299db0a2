import { ScrollText } from 'lucide-react'
import type { MenuGroup } from '../../ui/navigation/menu-groups.ts'
import type { PathsOf } from '../../ui/navigation/paths.ts'
import type { PortalModule } from '../../ui/navigation/portal-module.ts'
import type { Screen } from '../../ui/navigation/screen.ts'

const group: MenuGroup = { title: 'Examinations', icon: ScrollText, part: 'Every day', order: 20 }

const allow = 'results.view' as const
const load = () => import('./exams/ExamPage.tsx').then((file) => file.ExamPage)

const screens = [
  {
    path: '/app/Examinations',
    title: 'Examinations',
    allow,
    load: () => import('./exams/ExamsPage.tsx').then((file) => file.ExamsPage),
    menu: { group, shortcut: 'e' },
  },
  {
    path: '/app/Incomplete results',
    title: 'Incomplete results',
    allow: 'results.incomplete',
    load: () => import('./exams/IncompleteResultsPage.tsx').then((file) => file.IncompleteResultsPage),
    menu: { group },
  },
  { path: '/app/Examinations/$examId', title: 'Exam', allow, load },
  { path: '/app/Examinations/$examId/$tab', title: 'Exam', allow, load },
  { path: '/app/Examinations/$examId/Import/$importId', title: 'Exam', allow, load },
  { path: '/app/Examinations/$examId/Corrections/$sheetId', title: 'Exam', allow, load },
  {
    path: '/app/Examinations/$examId/Results/$studentId',
    title: 'Result',
    allow,
    load: () => import('./records/ResultPage.tsx').then((file) => file.ResultPage),
  },
] as const satisfies readonly Screen[]

declare module '../../ui/navigation/paths.ts' {
  interface ScreenPaths {
    results: PathsOf<typeof screens>
  }
}

export const portalModule = { screens } as const satisfies PortalModule
