import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** German texts of posts for screens of the portal. */
export const portalWords = {
  screens: {
    Posts: 'Ämter',
    'Heads, deans and wardens': 'Leitungen, Dekane und Heimleitungen',
    Designations: 'Amtsbezeichnungen',
    'What staff are called': 'Wie das Personal heißt',
  },
  problems: {
    'posts.own-post': 'Niemand beruft sich selbst. Bitten Sie einen anderen Administrator',
    'posts.held-already': '{name} hat dieses Amt an diesen Tagen. Beenden Sie zuerst jenes Amt',
    'posts.same-person': 'Diese Person hat dieses Amt an diesen Tagen schon',
    'posts.no-such-department': 'Wählen Sie den Fachbereich, für den das Amt ist',
    'posts.place-missing': 'Geben Sie das Wohnheim oder die Bibliothek an, für die das Amt ist',
    'posts.no-place': 'Dieses Amt ist für die ganze Hochschule. Lassen Sie Fachbereich und Ort leer',
    'posts.ends-before-start': 'Der letzte Tag kann nicht vor dem ersten liegen',
    'posts.not-in-service': 'An diesen Tagen arbeitet {name} nicht für die Hochschule',
  },
  reasons: {
    'posts.end-of-service': 'Ende der Dienstzeit',
  },
  permissions: {
    'posts.appoint': 'In Ämter berufen, was Rollen gibt',
  },
} as const satisfies PortalWords
