import type { Screen } from '../../ui/screen.ts'
import { HomePage } from './HomePage.tsx'

const iqacHome = () => import('./IqacHomePage.tsx').then((page) => page.IqacHomePage)

/** The pages a guest meets first. */
export const screens: Screen[] = [
  { path: '/', title: 'Home', allow: 'anyone', page: HomePage },
  { path: '/IQACHome', title: 'IQAC', allow: 'anyone', load: iqacHome },
  { path: '/iqacnewhome', title: 'IQAC', allow: 'anyone', load: iqacHome },
]
