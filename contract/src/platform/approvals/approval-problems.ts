/** Refusals of approvals and of deputies. */
export const approvalProblems = {
  'platform.approval-own': { status: 403, sentence: 'Nobody decides on their own request, nor does their deputy' },
  'platform.approval-not-yours': { status: 403, sentence: 'Somebody else decides on this request at present' },
  'platform.approval-elsewhere': { status: 409, sentence: 'Requests of this kind are decided on a screen of their own' },
  'platform.approval-on-record': {
    status: 409,
    sentence: 'A request of this kind is changed on the page of what it is about, and sent again there',
  },
  'platform.approval-too-much': { status: 400, sentence: 'No more can be granted than was asked for' },
  'platform.approval-waits': { status: 409, sentence: 'A request about this waits for a decision already' },
  'platform.approval-nobody': {
    status: 409,
    sentence: 'Nobody could decide on this at present: no other person holds the role {role}. Please ask the administrator',
  },
  'platform.no-such-person': { status: 400, sentence: 'There is no active user with the user name {username}' },
  'platform.deputy-oneself': { status: 400, sentence: 'Nobody is their own deputy' },
  'platform.deputy-outside': { status: 400, sentence: 'Only somebody who works at the college can be a deputy' },
  'platform.deputy-past': { status: 400, sentence: 'The last day must be today or later' },
} as const
export type ApprovalProblem = keyof typeof approvalProblems
