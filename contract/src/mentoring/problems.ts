/** Problems of mentoring: code → HTTP status and sentence. */
export const mentoringProblems = {
  'mentoring.no-such-teacher': { status: 400, sentence: 'One of these teachers does not teach or is not in service on this day' },
  'mentoring.no-students': { status: 409, sentence: '{section} has no students to divide among mentors' },
  'mentoring.no-mentor': { status: 409, sentence: 'This student has no mentor and no class teacher yet. Ask the department' },
  'mentoring.student-left': {
    status: 409,
    sentence: '{student} has left the college, so the mentor receives no more messages. Contact the college office',
  },
  'mentoring.family-gone': { status: 409, sentence: 'This person can no longer read messages about the student' },
} as const
