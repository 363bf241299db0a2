import { CalendarDays, MailPlus, SlidersHorizontal } from 'lucide-react'
import type { MenuDetails } from '../../ui/navigation/menu-details.ts'
import type { portalModule } from './module.tsx'

/** Icons and hints of the module's screens in the opened menu and the search. */
export const menuDetails = {
  '/app/Administration/Holidays': { icon: CalendarDays, hint: 'College holidays by academic year' },
  '/app/Administration/Outgoing e-mail': { icon: MailPlus, hint: 'Waiting, sent and failed e-mails' },
  '/app/Administration/Outgoing text messages': { icon: MailPlus, hint: 'Waiting, sent and failed text messages' },
  '/app/Administration/Settings': { icon: SlidersHorizontal, hint: 'Name, logo, contact, texts, mail, storage and maintenance' },
} as const satisfies MenuDetails<typeof portalModule>
