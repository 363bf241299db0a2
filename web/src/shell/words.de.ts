import type { ShellWords } from './words.en.ts'

/** What the frame of the portal says, in German. */
export const shellWords: ShellWords = {
  erp: 'Enterprise Resource Planning',
  skip: 'Zum Inhalt springen',
  menu: 'Menü',
  allScreens: 'Alle Seiten',
  findNothing: 'Keine Treffer. Suchen Sie nach einem Namen, einer Matrikelnummer oder dem Namen einer Seite.',
  findScreens: 'Seiten',
  findStudents: 'Studierende',
  account: 'Konto',
  role: 'Tätig als',
  myAccount: 'Mein Konto',
  resetPassword: 'Passwort ändern',
  signedOut: 'Ihre Sitzung ist beendet. Melden Sie sich erneut an.',
  logout: 'Abmelden',
  dashboard: 'Übersicht',
  notFound: 'Hoppla, diese Seite gibt es nicht :(',
  notFoundLead: 'Vielleicht ist die Adresse falsch, oder die Seite wurde verschoben.',
  forbidden: 'Sie dürfen das nicht ansehen',
  forbiddenLead: 'Ihre Rolle enthält diese Seite nicht. Bitten Sie einen Administrator um Zugriff.',
  failed: 'Auf dieser Seite ist ein Fehler aufgetreten',
  failedLead:
    'Ihre gespeicherten Daten sind sicher. Laden Sie die Seite neu. Wenn der Fehler wieder auftritt, sagen Sie dem Büro der Hochschule, was Sie gerade taten.',
  reload: 'Seite neu laden',
  greeting: 'Willkommen, {{name}}',
  resultsHint: 'Ein veröffentlichtes Ergebnis nach Matrikelnummer nachsehen',
  latest: 'Neueste Ergebnisse',
  all: 'Alle',
  noResults: 'Es sind noch keine Ergebnisse veröffentlicht.',
  notices: 'Mitteilungen',
}
