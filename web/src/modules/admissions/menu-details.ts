import { ClipboardCheck, ContactRound, FileUp, Grid3x3, Inbox, LayoutDashboard, UserRoundPen, UserRoundPlus } from 'lucide-react'
import type { MenuDetails } from '../../ui/navigation/menu-details.ts'
import type { portalModule } from './module.tsx'

/** Icons and hints of the module's screens in the opened menu and the search. */
export const menuDetails = {
  '/app/Admission/Dashboard': { icon: LayoutDashboard, hint: 'Progress of the admission season, and what needs attention' },
  '/app/Admission/Seat matrix': { icon: Grid3x3, hint: 'Seats planned, offered and taken, by branch, seat type and category' },
  '/app/Admission/Sources and agents': {
    icon: LayoutDashboard,
    hint: 'How students heard of the college, and which agents brought them',
  },
  '/app/Admission/Student admission form': { icon: UserRoundPlus, hint: 'Admit students one by one and print the form' },
  '/app/Admission/Admission form': { icon: UserRoundPen, hint: 'Find a student and edit their admission' },
  '/app/Admission/Upload': { icon: FileUp, hint: 'Admit many students from a spreadsheet, with photos from a zip file' },
  '/app/Admission/Applications': { icon: Inbox, hint: 'Check applications, offer seats and admit students' },
  '/app/Admission/Enquiries': { icon: ContactRound, hint: 'People who asked about admission, and when to call back' },
  '/app/Admission/Master data': { icon: ClipboardCheck, hint: 'Options on the admission forms, and agents' },
} as const satisfies MenuDetails<typeof portalModule>
