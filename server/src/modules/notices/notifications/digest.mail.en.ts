/** Texts of the daily mail about unread notices, except the notices themselves. */
export const digestMailInEnglish = {
  language: 'en',
  subjectOfOne: 'Notice: {title}',
  subjectOfMany: '{count} new notices: {title}, …',
  greeting: 'Dear {name},',
  leadOfOne: 'You have 1 unread notice of {college}.',
  leadOfMany: 'You have {count} unread notices of {college}.',
  more: '{count} more in the portal.',
  end: 'You get at most one e-mail like this a day. Turn it off in the portal under Notices:\n{settings}',
} as const
