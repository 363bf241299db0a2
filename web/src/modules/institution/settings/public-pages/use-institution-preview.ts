import type { Institution } from '@nalanda/contract/institution/institution'
import type { Settings } from '@nalanda/contract/institution/settings'
import { useInstitution } from '../../../../api/institution.ts'

/** Returns the college's data as visitors will receive them with these settings. */
export function useInstitutionPreview(): (settings: Settings) => Institution {
  const present = useInstitution()
  return (settings) => ({
    ...settings,
    academicYear: present?.academicYear ?? '',
    sendsMail: present?.sendsMail ?? true,
    demo: present?.demo ?? false,
    logo: settings.logo,
    banner: settings.banner,
  })
}
