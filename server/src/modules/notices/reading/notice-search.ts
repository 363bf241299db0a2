import type { SearchProvider } from '../../../platform/manifest/search.ts'
import { listMyNotices } from './reading.ts'

/** Notices for this person by a word of the title or of the text, of which the first words are shown. */
export const noticeSearch: SearchProvider = {
  kind: 'notices',
  allow: 'signed-in',
  async find(db, { q, most, user, secret }) {
    const { items } = await listMyNotices(db, secret, { q, size: most }, user)
    return items.map(({ id, title, excerpt }) => ({ id, title, note: excerpt, address: `/app/Notices/${id}` }))
  },
}
