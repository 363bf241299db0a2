import type { Screen } from '../../../ui/navigation/screen.ts'
import { admissionsGroup } from '../menu-group.ts'

const load = () => import('./StudentFormPage.tsx').then((page) => page.StudentFormPage)
const form = { title: 'New admission', allow: 'admissions.edit', load } as const

export const screens = [
  { path: '/AdmissionFormForSmsk', ...form },
  {
    path: '/app/Admission/Student admission form',
    ...form,
    menu: { group: admissionsGroup },
  },
] as const satisfies readonly Screen[]
