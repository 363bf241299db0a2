import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** German texts of class teachers and mentors for screens of the portal. */
export const portalWords = {
  screens: {
    'Classes and mentors': 'Klassen und Betreuung',
    'Class teacher of each section, and mentors of its students': 'Klassenleitung jeder Klasse und Betreuung ihrer Studierenden',
    'Students and mentors': 'Studierende und Betreuung',
    'My mentees': 'Meine Betreuten',
    'Students you look after, and messages of their families': 'Studierende, die Sie betreuen, und Nachrichten ihrer Familien',
    'Messages of families': 'Nachrichten der Familien',
    Conversation: 'Gespräch',
    Mentor: 'Betreuung',
    'Class teacher and mentor, and messages with the mentor': 'Klassenleitung und Betreuung, und Nachrichten mit der Betreuung',
  },
  problems: {
    'mentoring.no-such-teacher': 'Eine dieser Lehrkräfte unterrichtet nicht oder ist an diesem Tag nicht im Dienst',
    'mentoring.no-students': '{section} hat keine Studierenden für Betreuende',
    'mentoring.no-mentor': 'Es gibt hier noch keine Betreuung und keine Klassenleitung. Fragen Sie den Fachbereich',
    'mentoring.student-left':
      '{student} hat die Hochschule verlassen, die Betreuung erhält keine Nachrichten mehr. Wenden Sie sich an das Büro der Hochschule',
    'mentoring.family-gone': 'Der Empfänger darf Nachrichten zu dieser Person nicht mehr lesen',
  },
  permissions: {
    'mentoring.view': 'Klassenleitungen und Betreuung ansehen',
    'mentoring.assign': 'Klassenleitungen und Betreuung zuweisen',
    'mentoring.mentor': 'Eigene Betreute ansehen und ihren Familien antworten',
    'mentoring.own': 'Eigene Betreuung ansehen und ihr schreiben',
  },
  bell: {
    'mentor-message': 'Neue Nachricht zu {{student}}',
    'mentor-answer': 'Die Betreuung von {{student}} hat geantwortet',
  },
  figures: {
    classesWithoutTeacher_one: 'Klasse ohne Klassenleitung',
    classesWithoutTeacher_other: 'Klassen ohne Klassenleitung',
    mentorAnswers_one: 'ungelesene Antwort der Betreuung',
    mentorAnswers_other: 'ungelesene Antworten der Betreuung',
    mentorMessages_one: 'ungelesenes Gespräch mit einer Familie',
    mentorMessages_other: 'ungelesene Gespräche mit Familien',
  },
  'retention-kinds': {
    'mentor-messages': 'Gespräche mit der Betreuung',
    'mentor-messages-about': 'Nachrichten von Familien und Betreuung, nach der letzten des Gesprächs',
  },
} as const satisfies PortalWords
