import type { Part } from '@nalanda/contract/institution/completeness'
import type { Allow } from '@nalanda/contract/platform/permissions'
import {
  Building2,
  CalendarDays,
  CreditCard,
  Database,
  GraduationCap,
  Hash,
  History,
  House,
  IdCard,
  Image,
  Info,
  KeyRound,
  KeySquare,
  type LucideIcon,
  Mail,
  Megaphone,
  MessageSquare,
  Phone,
  Scale,
  UserCheck,
  UserCog,
  Wrench,
} from 'lucide-react'
import type { Address } from '../../../ui/navigation/paths.ts'
import type { Section } from './public-pages/LinkCard.tsx'

type Card = { to: Address; icon: LucideIcon; section: Section }
export const settingsRoot = '/app/Administration'

/** Cards of the college's own data. */
export const collegeCards: readonly (Card & { part: Part | null })[] = [
  { to: `${settingsRoot}/Name`, icon: IdCard, section: 'name', part: 'name' },
  { to: `${settingsRoot}/Numbers`, icon: Hash, section: 'numbers', part: null },
  { to: `${settingsRoot}/Pictures`, icon: Image, section: 'pictures', part: 'pictures' },
  { to: `${settingsRoot}/Contact`, icon: Phone, section: 'contact', part: 'contact' },
  { to: `${settingsRoot}/About`, icon: Info, section: 'about', part: 'about' },
  { to: `${settingsRoot}/Home page`, icon: House, section: 'homePage', part: null },
  { to: `${settingsRoot}/Legal texts`, icon: Scale, section: 'legal', part: null },
  { to: `${settingsRoot}/History`, icon: History, section: 'history', part: null },
]

/** Cards of the connected services. */
export const systemCards: readonly (Card & { part: 'mail' | 'sms' | 'storage' | 'gateway' | 'maintenance'; allow: Allow })[] = [
  { to: `${settingsRoot}/Mail`, icon: Mail, section: 'mail', part: 'mail', allow: 'institution.connect' },
  { to: `${settingsRoot}/Text messages`, icon: MessageSquare, section: 'sms', part: 'sms', allow: 'institution.connect' },
  { to: `${settingsRoot}/Storage`, icon: Database, section: 'storage', part: 'storage', allow: 'institution.connect' },
  { to: `${settingsRoot}/Payment gateway`, icon: CreditCard, section: 'gateway', part: 'gateway', allow: 'institution.connect' },
  { to: `${settingsRoot}/Maintenance`, icon: Wrench, section: 'maintenance', part: 'maintenance', allow: 'institution.edit' },
]

/** Cards of settings on people and days, whose screens are elsewhere. */
export const peopleCards: readonly (Card & { part: 'factor' | 'registration' | 'holidays'; allow: Allow })[] = [
  { to: '/app/Admin/Second Factor', icon: KeySquare, section: 'factor', part: 'factor', allow: 'accounts.manage' },
  { to: '/app/Admin/Registrations', icon: UserCheck, section: 'registration', part: 'registration', allow: 'accounts.manage' },
  { to: `${settingsRoot}/Holidays`, icon: CalendarDays, section: 'holidays', part: 'holidays', allow: 'institution.edit' },
]

/** Cards of other screens of this role. */
export const otherCards: readonly (Card & { allow: Allow })[] = [
  { to: '/app/Admin/Users', icon: UserCog, section: 'users', allow: 'accounts.view' },
  { to: '/createLogins', icon: KeyRound, section: 'logins', allow: 'accounts.create-logins' },
  { to: '/app/Admin/Departments', icon: Building2, section: 'departments', allow: 'people.view' },
  { to: '/app/Admin/Students', icon: GraduationCap, section: 'students', allow: 'students.view' },
  { to: '/app/Admin/Notices', icon: Megaphone, section: 'notices', allow: 'notices.post' },
]
