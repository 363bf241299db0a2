/** Why calls of institution are refused: code → HTTP status and sentence. */
export const institutionProblems = {
  'institution.mail-fixed': {
    status: 409,
    sentence: 'The mail server is set in the environment of the portal (SMTP_URL), and can only be changed there.',
  },
  'institution.password-again': {
    status: 422,
    sentence: 'Please type the password again: the one that is kept belongs to another server or user.',
  },
  'institution.password-in-clear': {
    status: 422,
    sentence: 'A password must not travel without encryption. Choose TLS or STARTTLS, or leave user and password empty.',
  },
  'institution.mail-in-clear': {
    status: 422,
    sentence:
      'E-mails carry links that open accounts and must not travel without encryption. Choose TLS or STARTTLS. Only a mail server on this machine can do without.',
  },
  'institution.holiday-taken': { status: 409, sentence: '{name} is in the calendar on {day} already' },
  'institution.day-is-past': {
    status: 422,
    sentence: 'A text takes effect today or later: nobody is bound by it for days that are past.',
  },
  'institution.text-in-force': {
    status: 409,
    sentence: 'This text has taken effect and stays readable. Publish another version instead.',
  },
  'institution.not-a-picture': {
    status: 422,
    sentence: 'This file is not a picture in JPEG or PNG. Save it as one of these and try again.',
  },
  'institution.picture-too-many-points': {
    status: 422,
    sentence: 'The picture has more than 25 million points. Save it smaller and try again.',
  },
  'institution.picture-damaged': {
    status: 422,
    sentence: 'The picture is damaged and cannot be read to its end. Save it anew and try again.',
  },
  'institution.picture-too-small': {
    status: 422,
    sentence: 'The picture has {width} × {height} points; at least {least} are needed to show it sharply.',
  },
} as const
