/** Problems of approvals and deputies. */
export const approvalProblems = {
  'platform.approval-own': { status: 403, sentence: 'You cannot decide on your own request, and your deputy cannot either' },
  'platform.approval-not-yours': { status: 403, sentence: 'Someone else currently decides on this request' },
  'platform.approval-elsewhere': { status: 409, sentence: 'Decide on requests of this kind on their own screen' },
  'platform.approval-on-record': {
    status: 409,
    sentence: 'Change this request on the page of its record, then send it again there',
  },
  'platform.approval-too-much': { status: 400, sentence: 'You cannot grant more than was requested' },
  'platform.approval-waits': { status: 409, sentence: 'A request about this already waits for a decision' },
  'platform.approval-nobody': {
    status: 409,
    sentence: 'Nobody can decide on this at present because no other person holds the role {role}. Ask the administrator',
  },
  'platform.no-such-person': { status: 400, sentence: 'No active user has the user name {username}' },
  'platform.deputy-oneself': { status: 400, sentence: 'You cannot be your own deputy' },
  'platform.deputy-outside': { status: 400, sentence: 'Only people who work at the college can be deputies' },
  'platform.deputies-full': {
    status: 409,
    sentence: '{person} already has {max} present and future deputies. End one first, or wait until one is over',
  },
  'platform.deputy-past': { status: 400, sentence: 'The last day must be today or later' },
} as const
export type ApprovalProblem = keyof typeof approvalProblems
