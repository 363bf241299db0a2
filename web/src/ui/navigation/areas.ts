import {
  BadgeCheck,
  BedDouble,
  BookUser,
  Briefcase,
  BusFront,
  CalendarClock,
  FilePen,
  GraduationCap,
  IndianRupee,
  Landmark,
  LibraryBig,
  type LucideIcon,
  MessageSquareWarning,
  Network,
  Presentation,
  ScrollText,
  ShieldCheck,
  SlidersHorizontal,
  Target,
  UsersRound,
} from 'lucide-react'

/** Areas of the portal, one tile each, in the order of the ring. `to` is the sign-in page unless the area has its own address. */
export const areas = [
  { name: 'Authority', icon: Landmark, to: '/login/Management' },
  { name: 'Admin', icon: SlidersHorizontal, to: '/login/Admin' },
  { name: 'Faculty', icon: Presentation, to: '/login/Faculty' },
  { name: 'Student', icon: GraduationCap, to: '/login/Student' },
  { name: 'Accounts', icon: IndianRupee, to: '/login/Accounts' },
  { name: 'Library', icon: LibraryBig, to: '/login/Library' },
  { name: 'Transport', icon: BusFront, to: '/login/Transportation' },
  { name: 'Grievance', icon: MessageSquareWarning, to: '/login/Grievance' },
  { name: 'Hostel', icon: BedDouble, to: '/login/Hostel' },
  { name: 'Placement', icon: Briefcase, to: '/login/Placements Cell' },
  { name: 'Parent', icon: UsersRound, to: '/login/parent' },
  { name: 'HOD', icon: Network, to: '/login/HOD' },
  { name: 'Principal', icon: BadgeCheck, to: '/login/principal' },
  { name: 'IQAC', icon: ShieldCheck, to: '/IQACHome' },
  { name: 'Leave', icon: CalendarClock, to: '/login/Faculty' },
  { name: 'Exams', icon: FilePen, to: '/login' },
  { name: 'OBE', icon: Target, to: '/login/IQAC' },
  { name: 'Results', icon: ScrollText, to: '/examresults' },
  { name: 'Faculty DB', icon: BookUser, to: '/login/Faculty' },
] as const satisfies readonly { name: string; icon: LucideIcon; to: string }[]
export type Area = (typeof areas)[number]

/** Returns the area of a sign-in page by its module name; the exam cell for the page without a name. */
export function areaOfSignIn(module: string): Area | undefined {
  if (module === 'IQAC') return areas.find((area) => area.name === 'IQAC')
  if (module === '') return areas.find((area) => area.name === 'Exams')
  return areas.find((area) => area.to === `/login/${module}`)
}
