import type { Screen } from '../../../ui/navigation/screen.ts'
import { admissionsGroup } from '../menu-group.ts'

const load = () => import('./EditFormPage.tsx').then((page) => page.EditFormPage)
const form = { title: 'Correct an admission', allow: 'admissions.edit', load } as const

export const screens = [
  { path: '/admissionForm', ...form },
  {
    path: '/app/Admission/Admission form',
    ...form,
    menu: { group: admissionsGroup },
  },
] as const satisfies readonly Screen[]
