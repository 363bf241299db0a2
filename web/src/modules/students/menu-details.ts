import { Award, FileCheck2, FileUp, GraduationCap, ListTree, LockKeyhole, Undo2, UsersRound } from 'lucide-react'
import type { MenuDetails, SearchIcons } from '../../ui/navigation/menu-details.ts'
import type { portalModule } from './module.tsx'

/** Icons and hints of the module's screens in the opened menu and the search. */
export const menuDetails = {
  '/app/Admin/Students': { icon: GraduationCap, hint: 'Find or add students and change their state' },
  '/app/Admin/Students/Roll numbers': { icon: ListTree, hint: 'Assign roll numbers to a class' },
  '/app/Admin/Students/Sections': { icon: UsersRound, hint: 'Divide a class into sections' },
  '/app/Admin/Students/Promotion': { icon: GraduationCap, hint: 'Promote a class to the next semester' },
  '/app/Admin/Students/State changes': { icon: Undo2, hint: 'States recorded for several students at once' },
  '/app/Admin/Holds': { icon: LockKeyhole, hint: 'Place or clear holds that block a transfer certificate' },
  '/app/Admin/Uploaded documents': { icon: FileUp, hint: 'Approve or reject documents that students upload' },
  '/app/Admin/Documents to hand in': { icon: FileCheck2, hint: 'Documents each admitted student must hand in' },
  '/app/Admin/Certificates': { icon: Award, hint: 'Issued bonafide, conduct and transfer certificates' },
  '/app/Admin/Certificate requests': { icon: FileCheck2, hint: 'Issue or reject certificates that students request' },
} as const satisfies MenuDetails<typeof portalModule>

/** Icons of the module's records in the search. */
export const searchIcons = { students: GraduationCap } as const satisfies SearchIcons
