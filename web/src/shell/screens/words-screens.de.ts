/** German titles, groups and hints of the screens, by the English that `module.tsx` and the menu declare. */
export const screenNames: Readonly<Record<string, string>> = {
  Administration: 'Verwaltung',
  Dashboard: 'Übersicht',
  'Every day': 'Jeden Tag',
  Institution: 'Hochschule',
  Records: 'Datensätze',
  'Logo and banner': 'Logo und Banner',
  Holidays: 'Feiertage',
  'Academic structure': 'Akademische Struktur',
  'Set up your college': 'Ihre Hochschule einrichten',
  'E-mail': 'E-Mail',
  'Contact data': 'Kontaktdaten',
  Ready: 'Fertig',
}
