import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** German texts of achievements for screens of the portal. */
export const portalWords = {
  screens: {
    Faculty: 'Lehrkräfte',
    Achievements: 'Leistungen',
    'Search, add, edit and delete achievements': 'Leistungen suchen, hinzufügen, bearbeiten und löschen',
    'Achievement register': 'Verzeichnis der Leistungen',
    'All achievements with proof and verification': 'Alle Leistungen mit Nachweis und Prüfung',
    Achievement: 'Leistung',
  },
  problems: {
    'achievements.fill-in-all': 'Bitte füllen Sie alle Felder aus',
    'achievements.no-such-faculty':
      'Im Fachbereich {department} gibt es niemanden mit dem Namen {name}. Wählen Sie den Namen aus der Liste',
    'achievements.not-yours': 'Sie können Leistungen für sich selbst und für Ihre Fachbereiche eintragen',
    'achievements.in-future': 'Das Datum einer Leistung kann nicht in der Zukunft liegen',
    'achievements.already-recorded': 'Diese Leistung ist für diese Person und dieses Datum schon eingetragen',
  },
  permissions: {
    'achievements.view': 'Leistungen der Lehrkräfte ansehen',
    'achievements.edit': 'Eigene Leistungen und die der eigenen Fachbereiche eintragen',
    'achievements.verify': 'Leistungen der eigenen Fachbereiche prüfen',
  },
  figures: {
    achievementsToVerify_one: 'Leistung zu prüfen',
    achievementsToVerify_other: 'Leistungen zu prüfen',
    'find-achievements': 'Leistungen',
  },
} as const satisfies PortalWords
