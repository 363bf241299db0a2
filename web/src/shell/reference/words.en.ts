/** What can be looked up about each screen, in English: one line after the other. */
export const referenceWords = {
  portal:
    'The menu shows the screens that your roles include.\nWho has several roles chooses the one to work as in the menu under their name.',
  everywhere: 'Ctrl K finds people, screens, documents and notices. The key ? shows all keyboard shortcuts.',
  students:
    'The admission number is given at admission, the roll number later; both find a student, and so does a name with a slip in it.\nThe state of a student is a history of dated rows. A state is never deleted; the next one is recorded.\nA head of department sees the students of the department.',
  regulations:
    'A regulation holds the grade scale, the pass marks and the way averages are rounded.\nResults are graded by the regulation of their exam; a rule that changed applies from its own day.',
  subjects:
    'A subject carries its credits and its marks, internal and external.\nSubjects without credit stand on the grade sheet and outside of SGPA and CGPA.',
  batches:
    'A batch is those who began together; it names the regulation they study by.\nA section is a class of one batch and branch.',
  people:
    'Whoever leaves keeps their records: a last day of service is recorded, and nothing is deleted.\nThe head of a department sees its staff and its students.',
  examinations:
    'An exam begins as a draft, is ready once it has results, and is published at an instant that you choose.\nAn import can be undone until its exam is published. After that, a result is corrected and issued again.\nA result that is withheld shows the student only that it is withheld.',
  users:
    'A role may end on a day, or hold for one department.\nA user who is suspended is signed out at once, and keeps all records.',
  registrations:
    'Whoever registers waits here until the account and its role are approved.\nAn invitation carries its role, and is used up by one registration.',
  logins:
    'Each new login gets a password that is used once and changed at the first sign-in.\nThe sheet of passwords can be taken only once. Take it, or have it mailed.',
  security: 'A second factor is asked at sign-in after the password.\nRecovery codes replace a lost telephone. Each works once.',
  credentials: 'Only text that this portal encrypted can be decrypted here.\nEvery use is recorded with your name.',
  mine: 'Results appear here as soon as the college publishes them.\nA parent with several children chooses one above.',
}
export type ReferenceWords = typeof referenceWords
