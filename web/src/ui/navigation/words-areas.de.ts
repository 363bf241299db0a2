import type { AreaWords } from './words-areas.en.ts'

/** German names and descriptions of the areas of the portal. */
export const areaWords: AreaWords = {
  Authority: { name: 'Leitung', hint: 'Leitung der Hochschule: Zahlen, Genehmigungen und Berichte' },
  Admin: { name: 'Verwaltung', hint: 'Abschlüsse, Lehrende, Kurse, Studierende, Aktivitäten, Urlaubspflege' },
  Faculty: { name: 'Lehrende', hint: 'Zugewiesene Fächer, Anwesenheit, Urlaub beantragen, Vertretung genehmigen' },
  Student: { name: 'Student/in', hint: 'Übersicht, Gebühren online zahlen' },
  Accounts: { name: 'Buchhaltung', hint: 'Gebühren, Lieferantenzahlung, Stipendium und Erlass, Zahlungsverlauf' },
  Library: { name: 'Bibliothek', hint: 'Bücher, Ausleihe und Rückgabe, Warteliste, Strichcodes, Verlauf' },
  Transport: { name: 'Transport', hint: 'Fahrzeuge, Ausgaben' },
  Grievance: { name: 'Beschwerde', hint: 'Prüfen und handeln' },
  Hostel: { name: 'Wohnheim', hint: 'Gebäude und Zimmer, Anmeldung, Umzug, Auszug' },
  Placement: { name: 'Vermittlung', hint: 'Übersicht, Stellen, Ehemalige, Bericht' },
  Parent: { name: 'Eltern', hint: 'Angaben zum Kind, Profil' },
  HOD: { name: 'Fachbereich', hint: 'Fachbereich, Lehrende, Klassen und Genehmigungen' },
  Principal: { name: 'Rektorat', hint: 'Die ganze Hochschule auf einen Blick, Genehmigungen' },
  IQAC: { name: 'IQAC', hint: 'Anmeldung, NAAC, NIRF, OBE' },
  Leave: { name: 'Urlaub', hint: 'Beantragen, genehmigen oder ablehnen, Verlauf' },
  Exams: { name: 'Prüfungen', hint: 'Ergebnisse, Punkte und Hall Tickets des Prüfungsamts' },
  OBE: { name: 'OBE', hint: 'Lernergebnisse der Kurse und Studiengänge' },
  Results: { name: 'Ergebnisse', hint: 'Regulär, Nachprüfung' },
  'Faculty DB': { name: 'Profile', hint: 'Profile, Publikationen, Zitate und Preise der Lehrenden' },
}
