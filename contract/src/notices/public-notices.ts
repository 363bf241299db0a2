/** The newest notices that the home page has. Without the calls, which the page does not load. */
export const maxPublicNotices = 30
