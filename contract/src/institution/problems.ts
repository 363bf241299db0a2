/** Problems of institution: code → HTTP status and sentence. */
export const institutionProblems = {
  'institution.mail-fixed': {
    status: 409,
    sentence: 'The mail server is set in the environment of the portal (SMTP_URL). Change it there',
  },
  'institution.password-again': {
    status: 422,
    sentence: 'Enter the password again. The stored password belongs to another server or user',
  },
  'institution.password-in-clear': {
    status: 422,
    sentence: 'A password cannot be sent without encryption. Choose TLS or STARTTLS, or leave user and password blank',
  },
  'institution.mail-in-clear': {
    status: 422,
    sentence:
      'E-mails contain links that open accounts and cannot be sent without encryption. Choose TLS or STARTTLS. Only a mail server on this machine can work without encryption',
  },
  'institution.holiday-taken': { status: 409, sentence: '{name} is already in the calendar on {day}' },
  'institution.day-is-past': {
    status: 422,
    sentence: 'A text can only take effect today or later',
  },
  'institution.text-in-force': {
    status: 409,
    sentence: 'This text is in force and stays on record. Publish another version instead',
  },
  'institution.not-a-picture': {
    status: 422,
    sentence: 'This file is not a JPEG or PNG image. Save it in one of these formats and try again',
  },
  'institution.picture-too-many-points': {
    status: 422,
    sentence: 'The image has more than 25 million pixels. Make it smaller and try again',
  },
  'institution.picture-damaged': {
    status: 422,
    sentence: 'The image is damaged and cannot be read. Save it again and try again',
  },
  'institution.picture-too-small': {
    status: 422,
    sentence: 'The image has {width} × {height} pixels. It needs at least {least} to look sharp',
  },
} as const
