import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** German texts of the faculty database for screens of the portal. */
export const portalWords = {
  screens: {
    'Faculty Dashboard': 'Lehrkräfte',
    Publications: 'Publikationen',
    'Articles, papers and books': 'Artikel, Beiträge und Bücher',
    Publication: 'Publikation',
    'Patents and projects': 'Patente und Projekte',
    'MoUs, FDPs and PhD guidance too': 'Auch MoUs, FDPs und Betreuung von Promotionen',
    'Research work': 'Forschungsarbeit',
    'My profile': 'Mein Profil',
    'Public page and CV': 'Öffentliche Seite und Lebenslauf',
    'Faculty profile': 'Profil der Lehrkraft',
    'Research summary': 'Forschung im Überblick',
    'By year and department': 'Nach Jahr und Fachbereich',
  },
  problems: {
    'faculty.not-yours': 'Sie können eigene Arbeiten eintragen und die Ihrer Fachbereiche',
    'faculty.publish-own': 'Nur die Person selbst kann ein Profil im Web veröffentlichen',
    'faculty.no-author-of-yours':
      'Keiner der Autoren sind Sie oder gehört zu Ihren Fachbereichen. Schreiben Sie den Namen des Autors wie in den Personaldaten',
    'faculty.doi-taken': 'Eine Publikation mit dieser DOI ist schon erfasst: {title}',
    'faculty.same-title':
      'Eine Publikation mit diesem Titel ist schon erfasst: {title}. Ist Ihre eine andere, setzen Sie das Häkchen unten im Formular',
    'faculty.venue-missing': 'Geben Sie an, wo sie veröffentlicht ist: die Zeitschrift, die Tagung oder das Buch',
    'faculty.in-future': 'Das kann nicht in der Zukunft liegen',
    'faculty.ends-before-start': 'Der letzte Tag kann nicht vor dem ersten liegen',
    'faculty.wrong-status': 'Dieser Status gehört nicht zu dieser Art von Arbeit',
    'faculty.already-recorded': 'Diese Arbeit ist mit demselben Titel und Tag schon erfasst',
    'faculty.already-linked': 'Diese Person ist schon verknüpft',
    'faculty.last-member': 'Wenigstens eine Person muss bleiben. Löschen Sie stattdessen die Arbeit',
    'faculty.no-staff-record':
      'Ihr Konto ist nicht mit Personaldaten verknüpft. Bitten Sie das Büro, es unter Benutzer zu verknüpfen',
  },
  permissions: {
    'faculty.view': 'Publikationen, Forschung und Profile der Lehrkräfte ansehen',
    'faculty.edit': 'Eigene Publikationen und Forschung und die der eigenen Fachbereiche eintragen',
    'faculty.verify': 'Publikationen und Forschung der eigenen Fachbereiche prüfen',
  },
  validation: {
    'faculty.not-a-doi': 'Geben Sie eine DOI wie 10.1109/TPEL.2020.2969491 oder ihre Adresse ein',
  },
  'row-errors': {
    'faculty.title-missing':
      'Geben Sie einen Titel ein. Eine DOI allein lässt sich nur nachschlagen, wo das Portal das Internet nutzen darf (DOI_LOOKUP)',
    'faculty.doi-unknown': 'Zur DOI {doi} wurde kein Titel gefunden. Geben Sie den Titel ein',
    'faculty.doi-recorded': 'Schon erfasst: {title}',
    'faculty.title-recorded': 'Eine Publikation mit diesem Titel ist schon erfasst: {title}',
    'faculty.doubled': 'Dieselbe Publikation wie in Zeile {row}',
    'faculty.no-author-of-yours':
      'Keiner der Autoren sind Sie oder gehört zu Ihren Fachbereichen. Schreiben Sie den Namen des Autors wie in den Personaldaten',
    'faculty.no-author-known': 'Kein Autor wurde im Personal gefunden; die Publikation zählt nur für die Hochschule',
    'faculty.several-people': 'Mit {name} können mehrere Personen gemeint sein: Wählen Sie nach dem Import die richtige',
    'faculty.venue-missing': 'Geben Sie an, wo sie veröffentlicht ist: die Zeitschrift, die Tagung oder das Buch',
  },
  figures: {
    publicationsToVerify_one: 'Publikation zu prüfen',
    publicationsToVerify_other: 'Publikationen zu prüfen',
    facultyWorkToVerify_one: 'Patent oder Projekt zu prüfen',
    facultyWorkToVerify_other: 'Patente und Projekte zu prüfen',
    ownPublications: 'Publikationen',
    ownCitations: 'Zitate',
    ownScopus: 'Scopus',
    ownAwards: 'Preise',
    'find-publications': 'Publikationen',
  },
} as const satisfies PortalWords
