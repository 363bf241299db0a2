/** The texts of the daily e-mail about unread notices, besides the notices. */
export const digestMailInEnglish = {
  language: 'en',
  subjectOfOne: 'Notice: {title}',
  subjectOfMany: '{count} new notices: {title}, …',
  greeting: 'Dear {name},',
  leadOfOne: 'One new notice of {college} that you have not read yet.',
  leadOfMany: '{count} new notices of {college} that you have not read yet.',
  more: 'And {count} more in the portal.',
  end: 'You get at most one such letter a day. You can turn it off in the portal, under Notices:\n{settings}',
} as const
