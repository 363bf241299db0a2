/** Problems of posts: code → HTTP status and sentence. */
export const postsProblems = {
  'posts.own-post': { status: 403, sentence: 'You cannot appoint yourself. Ask another administrator' },
  'posts.held-already': { status: 409, sentence: '{name} holds this post on these days. End that post first' },
  'posts.same-person': { status: 409, sentence: 'This person already holds this post on these days' },
  'posts.no-such-department': { status: 400, sentence: 'Choose the department that the post is for' },
  'posts.place-missing': { status: 400, sentence: 'Enter the hostel or library that the post is for' },
  'posts.no-place': { status: 400, sentence: 'This post is for the whole college. Leave the department or place blank' },
  'posts.ends-before-start': { status: 400, sentence: 'The last day cannot be before the first' },
  'posts.not-in-service': { status: 400, sentence: '{name} does not work for the college on these days' },
} as const
