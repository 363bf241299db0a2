/** Telugu titles, groups and hints of the screens, by the English that `module.tsx` and the menu declare. */
export const screenNames: Readonly<Record<string, string>> = {
  Administration: 'పరిపాలన',
  Dashboard: 'డాష్‌బోర్డ్',
  'Every day': 'రోజువారీ',
  Institution: 'సంస్థ',
  Records: 'రికార్డులు',
  'Logo and banner': 'లోగో, బ్యానర్',
  Holidays: 'సెలవులు',
  'Academic structure': 'విద్యా నిర్మాణం',
  'Set up your college': 'మీ కళాశాలను ఏర్పాటు చేయండి',
  'E-mail': 'ఈమెయిల్',
  'Contact data': 'సంప్రదింపు వివరాలు',
  Ready: 'సిద్ధం',
}
