/** Maximum number of latest notices on the home page. Kept apart from the calls, which that page does not load. */
export const maxPublicNotices = 30
