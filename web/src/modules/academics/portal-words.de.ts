import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** German texts of academics for screens of the portal. */
export const portalWords = {
  screens: {
    Academics: 'Akademisches',
    'Add regulation': 'Prüfungsordnung hinzufügen',
    Batches: 'Jahrgänge',
    'Branches of each course, their codes and intake': 'Fachrichtungen je Studiengang, mit Kürzel und Plätzen',
    Branches: 'Fachrichtungen',
    'Classes of a batch and branch': 'Klassen eines Jahrgangs und einer Fachrichtung',
    Courses: 'Studiengänge',
    Degrees: 'Abschlüsse',
    'Grade scales, pass marks and rounding': 'Notenskalen, Bestehensgrenzen und Rundung',
    'Programmes on offer, such as B.Tech': 'Angebotene Studiengänge, etwa B.Tech',
    Regulation: 'Prüfungsordnung',
    Regulations: 'Prüfungsordnungen',
    Sections: 'Klassen',
    Semesters: 'Semester',
    Subjects: 'Fächer',
    'Semesters of each course': 'Die Semester jedes Studiengangs',
    'Students by year of joining, and their regulation': 'Studierende nach Eintrittsjahr, mit Prüfungsordnung',
    'Subjects with their credits and marks': 'Fächer mit Credits und Punkten',
    'Degrees the college awards': 'Abschlüsse, die die Hochschule verleiht',
    'Set up programmes, branches and batches at once': 'Studiengänge, Fachrichtungen und Jahrgänge auf einmal einrichten',
  },
  problems: {
    'academics.structure-clash': '{clash}',
    'academics.degree-taken': 'Einen Abschluss dieses Namens gibt es schon',
    'academics.course-taken': 'Einen Studiengang dieses Namens gibt es schon',
    'academics.branch-taken': 'Dieser Studiengang hat schon eine Fachrichtung mit diesem Code oder Kurznamen',
    'academics.batch-taken': 'Dieser Studiengang hat schon einen Jahrgang mit dieser Bezeichnung',
    'academics.semester-taken': 'Dieser Studiengang hat schon ein Semester mit dieser Nummer oder diesem Namen',
    'academics.semester-beyond-course': 'Der Studiengang hat nur {count} Semester',
    'academics.section-taken': 'Dieser Jahrgang und diese Fachrichtung haben schon eine Klasse dieses Namens',
    'academics.regulation-taken': 'Eine Prüfungsordnung mit diesem Code gibt es schon',
    'academics.scale-not-descending':
      'Ordnen Sie die Stufen vom höchsten Prozentwert zum niedrigsten, und verwenden Sie jede Note einmal',
    'academics.scale-without-fail': 'Die letzte Stufe muss bei 0 beginnen und „nicht bestanden“ sein',
    'academics.condonable-above-required': 'Nachsicht darf nicht über der erforderlichen Anwesenheit beginnen',
    'academics.rules-in-use':
      'Nach diesen Regeln sind Ergebnisse berechnet. Fügen Sie stattdessen eine neue Fassung mit einem späteren Datum hinzu',
    'academics.subject-taken': 'Diese Prüfungsordnung hat schon ein Fach mit diesem Code',
    'academics.semester-in-use':
      'Für dieses Semester sind Punkte oder Anwesenheit eingetragen, darum können Sie Nummer und Studiengang nicht ändern',
    'academics.subject-semester-in-use':
      'Für dieses Fach sind Punkte oder Anwesenheit eingetragen, darum können Sie sein Semester nicht ändern',
    'academics.subject-in-use':
      'Für dieses Fach sind Punkte eingetragen, darum können Sie Credits, Höchstpunkte und Prüfungsordnung nicht ändern. Machen Sie den Import rückgängig oder fügen Sie ein Fach mit anderem Code hinzu',
    'academics.elective-without-group': 'Geben Sie Art und Gruppe des Wahlfachs an oder keines von beiden',
    'academics.subject-without-marks': 'Geben Sie Höchstpunkte ein: interne, externe oder beide',
  },
  validation: {
    'academics.years-out-of-order': 'Geben Sie das erste oder ein späteres Jahr ein, insgesamt höchstens {years} Jahre',
    'academics.programme-twice': 'Fügen Sie jeden Studiengang nur einmal hinzu',
    'academics.branch-of-other-course': 'Wählen Sie eine Fachrichtung desselben Studiengangs',
    'academics.branches-of-other-course': 'Wählen Sie Fachrichtungen desselben Studiengangs',
    'academics.regulation-of-another-course': 'Wählen Sie eine Prüfungsordnung desselben Studiengangs',
    'academics.semester-of-other-course': 'Wählen Sie ein Semester desselben Studiengangs',
    'academics.course-referred-to': 'Andere Einträge des jetzigen Studiengangs beziehen sich auf diesen',
    'academics.semesters-beyond': 'Semester des Studiengangs über dieser Zahl: {count}',
    'academics.no-template': 'Für {branch} in {course} gibt es keine Vorlage',
  },
} as const satisfies PortalWords
