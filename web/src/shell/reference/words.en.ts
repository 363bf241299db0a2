/** English reference texts of the screens, one line per entry. */
export const referenceWords = {
  portal: 'The menu shows the screens of your roles.\nIf you have several roles, choose one in the menu under your name.',
  everywhere: 'Press Ctrl K to find people, screens, documents and notices. Press ? to see all keyboard shortcuts.',
  students:
    'The admission number is given at admission, the roll number later. Search finds students by either number, and by name even with a typing mistake.\nThe state of a student has a history. A state is never deleted; the next one is recorded.\nA head of department sees the students of the department.',
  regulations:
    'A regulation holds the grade scale, the pass marks and the rounding rules.\nResults are graded by the regulation of their exam. A changed rule applies from its start date.',
  subjects:
    'A subject has credits, and internal and external marks.\nSubjects without credits appear on the grade sheet but do not count in SGPA and CGPA.',
  batches: 'A batch is the students who started together. It has one regulation.\nA section is a class of one batch and branch.',
  people:
    'When someone leaves, record their last day of service. Their records are kept.\nThe head of a department sees its staff and its students.',
  examinations:
    'An exam starts as a draft, is ready once it has results, and is published now or at a time that you choose.\nYou can undo an import until its exam is published. After that, correct the result.\nFor a withheld result, the student sees only that it is withheld.',
  users: 'A role can end on a day, or apply to one department.\nA suspended user is signed out at once and keeps all records.',
  registrations:
    'Registrations appear here until you approve or reject the account and its role.\nAn invitation has a role and works for one registration.',
  logins:
    'Each new login gets a one-use password. The user changes it at the first sign-in.\nYou can download the sheet of passwords only once, or e-mail the passwords.',
  security: 'A second factor is asked for after the password.\nRecovery codes replace a lost phone. Each code works once.',
  credentials: 'You can decrypt only text that this portal encrypted.\nEvery use is recorded with your name.',
  mine: 'Results appear here as soon as the college publishes them.\nParents with several children choose a child above.',
}
export type ReferenceWords = typeof referenceWords
