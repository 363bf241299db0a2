import type { SearchProvider } from '../../../platform/manifest/search.ts'
import { listMyNotices } from './reading.ts'

/** Searches the user's notices by a word of the title or text; shows the beginning of the text. */
export const noticeSearch: SearchProvider = {
  kind: 'notices',
  allow: 'signed-in',
  async find(db, { q, most, user, secret }) {
    const { items } = await listMyNotices(db, secret, { q, size: most }, user)
    return items.map(({ id, title, excerpt }) => ({ id, title, note: excerpt, address: `/app/Notices/${id}` }))
  },
}
