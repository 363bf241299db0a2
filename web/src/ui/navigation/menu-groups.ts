import { Award, CalendarDays, IndianRupee, type LucideIcon, Settings, UsersRound } from 'lucide-react'

/** The parts of the menu in their order; the first is beside the dashboard and has no title. */
export const menuParts = [null, 'Records', 'Every day', 'Administration'] as const

/** A group of the menu. The module whose screens it holds declares it in its `module.tsx`; screens of one group name the same object. */
export type MenuGroup = {
  readonly title: string
  readonly icon: LucideIcon
  readonly part: (typeof menuParts)[number]
  /** Its position in its part: what is opened most has the lowest number. */
  readonly order: number
}

/** What keeps the portal going; several modules have screens in it. */
export const administrationGroup: MenuGroup = { title: 'Administration', icon: Settings, part: 'Administration', order: 40 }
/** When and by whom classes are taught. */
export const teachingGroup: MenuGroup = { title: 'Teaching', icon: CalendarDays, part: 'Every day', order: 5 }
/** What students pay, at the counter and online. */
export const feesGroup: MenuGroup = { title: 'Fees', icon: IndianRupee, part: 'Every day', order: 20 }

/** What members of the faculty achieve, publish and do. */
export const facultyGroup: MenuGroup = { title: 'Faculty', icon: Award, part: 'Records', order: 35 }
/** Who works for the college, and in what. */
export const peopleGroup: MenuGroup = { title: 'People', icon: UsersRound, part: 'Records', order: 30 }
