import type { StructureWords } from './words.en.ts'

/** German texts of the set-up of the academic structure. */
export const structureWords: StructureWords = {
  title: 'Akademische Struktur einrichten',
  about:
    'Legen Sie Abschlüsse, Studiengänge, Semester, Prüfungsordnungen, Fachrichtungen und Jahrgänge in einem Schritt an. Vorhandene Einträge werden nicht geändert.',
  academics: 'Akademisches',
  fromTemplates: 'Übliche Studiengänge',

  programmes: 'Studiengänge',
  programmesHint: 'Wählen Sie aus, was Ihre Hochschule anbietet.',
  semesters_one: '{{n}} Semester',
  semesters_other: '{{n}} Semester',
  present: 'Bereits vorhanden',
  branchesHint: 'Mit Plätzen pro Jahr',
  intakeOf: 'Plätze in {{branch}}',
  none: 'Keine',
  firstYear: 'Erstes Eintrittsjahr',
  lastYear: 'Letztes Eintrittsjahr',
  yearsHint: 'Ein Jahrgang für jedes Jahr',
  regulationHint: 'Gilt für alle, die in diesen Jahren beginnen. Sie wird angelegt, wenn es sie noch nicht gibt.',
  scale: 'Notenskala einer neuen Prüfungsordnung',
  scaleCollege: 'S, A, B, C, D, F',
  scaleJntuh: 'O, A+, A, B+, B, C, F',
  later: 'Kürzel, Namen, Plätze, Bestehensgrenzen und Credits lassen sich später unter Akademisches ändern.',

  previewEmpty: 'Wählen Sie einen Studiengang, um zu sehen, was angelegt wird.',
  previewNothing: 'Nichts anzulegen. Alle diese Einträge sind bereits vorhanden.',
  previewPresent_one: '{{n}} Eintrag ist bereits vorhanden und wird nicht geändert.',
  previewPresent_other: '{{n}} Einträge sind bereits vorhanden und werden nicht geändert.',
  degree_one: '{{n}} Abschluss',
  degree_other: '{{n}} Abschlüsse',
  course_one: '{{n}} Studiengang',
  course_other: '{{n}} Studiengänge',
  semester_one: '{{n}} Semester',
  semester_other: '{{n}} Semester',
  regulation_one: '{{n}} Prüfungsordnung',
  regulation_other: '{{n}} Prüfungsordnungen',
  branch_one: '{{n}} Fachrichtung',
  branch_other: '{{n}} Fachrichtungen',
  batch_one: '{{n}} Jahrgang',
  batch_other: '{{n}} Jahrgänge',
  create_one: '{{n}} Eintrag anlegen',
  create_other: '{{n}} Einträge anlegen',
  created_one: '{{n}} Eintrag angelegt',
  created_other: '{{n}} Einträge angelegt',

  templateHint: 'Ein Blatt je Art von Eintrag mit Auswahllisten und ein Blatt mit Anleitung.',
  drop: 'Ausgefüllte Mappe hier ablegen oder auswählen',
  dropHint: '.xlsx oder .xls, höchstens 1.000 Zeilen. Die Datei wird zuerst geprüft. Angelegt wird erst, wenn Sie bestätigen.',

  usualTitle: 'Auswahlwerte der Aufnahmeformulare',
  usualLead:
    'Laden Sie Platzarten, Aufnahmeprüfungen, Kategorien, Unterkasten, Religionen und weitere Werte, die Hochschulen in Telangana und Andhra Pradesh üblicherweise verwenden. Sie lassen sich später unter Aufnahme, Stammdaten ändern.',
  usualAct_one: '{{n}} Wert laden',
  usualAct_other: '{{n}} Werte laden',
  usualDone: 'Übliche Werte geladen',
}
