import { Award, CalendarDays, IndianRupee, type LucideIcon, Settings, UsersRound } from 'lucide-react'

/** Parts of the menu in order; the first is beside the dashboard and has no title. */
export const menuParts = [null, 'Records', 'Every day', 'Administration'] as const

/** A group of the menu. The module that owns its screens declares it in its `module.tsx`; screens of one group refer to the same object. */
export type MenuGroup = {
  readonly title: string
  readonly icon: LucideIcon
  readonly part: (typeof menuParts)[number]
  /** Position in its part; the most used groups have the lowest numbers. */
  readonly order: number
}

/** Operation of the portal; several modules have screens in it. */
export const administrationGroup: MenuGroup = { title: 'Administration', icon: Settings, part: 'Administration', order: 40 }
/** Times and teachers of classes. */
export const teachingGroup: MenuGroup = { title: 'Teaching', icon: CalendarDays, part: 'Every day', order: 5 }
/** Payments of students, at the counter and online. */
export const feesGroup: MenuGroup = { title: 'Fees', icon: IndianRupee, part: 'Every day', order: 20 }

/** Achievements, publications and other work of faculty. */
export const facultyGroup: MenuGroup = { title: 'Faculty', icon: Award, part: 'Records', order: 35 }
/** Staff of the college and their functions. */
export const peopleGroup: MenuGroup = { title: 'People', icon: UsersRound, part: 'Records', order: 30 }
