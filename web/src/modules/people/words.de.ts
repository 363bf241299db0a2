import type { PeopleWords } from './words.en.ts'

/** German texts of the screens of departments and staff. */
export const peopleWords: PeopleWords = {
  departmentsAbout: 'Personal gehört zu einem Fachbereich. Dessen Leitung sieht die Studierenden seiner Fachrichtungen.',
  addDepartment: 'Fachbereich hinzufügen',
  noDepartments: 'Noch keine Fachbereiche',
  departmentsEmpty: 'Fügen Sie zuerst Fachbereiche hinzu. Personal und Fachrichtungen gehören zu ihnen.',
  code: 'Code',
  inServiceCount: 'Personal im Dienst',
  codeHint: 'Kürzel wie im Stundenplan, etwa CSE',
  headOf: 'Leitung des Fachbereichs',
  staffAbout: 'Gezeigt wird das Personal im Dienst. Entfernen Sie den Filter, um Ausgetretene einzuschließen.',
  addStaff: 'Personal hinzufügen',
  noStaff: 'Noch kein Personal',
  staffEmpty: 'Fügen Sie Personal hinzu und ordnen Sie es einem Fachbereich zu.',
  inService: 'Im Dienst',
  staffSearch: 'Name, Personalnummer oder E-Mail',
  leftOn: 'Ausgetreten am',
  leftOnDay: 'Ausgetreten am {{day}}',
  leftOnHint: 'Letzter Arbeitstag. Ämter und Rollen enden mit ihm. Leer lassen, solange im Dienst.',
  qualificationHint: 'Höchster Abschluss, zum Beispiel Ph.D. in Energietechnik',
  experienceYears: 'Jahre an Berufserfahrung',
  experienceHint: 'Volle Jahre vor dem Eintritt',
  orcidHint: 'Zum Beispiel 0000-0002-1825-0097',
}
