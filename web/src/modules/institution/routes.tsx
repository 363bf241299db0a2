import type { Screen } from '../../ui/screen.ts'

const iqacHome = () => import('./IqacHomePage.tsx').then((page) => page.IqacHomePage)

/** The pages a guest meets. The home page itself is the shell's `/`. */
export const screens: Screen[] = [
  { path: '/IQACHome', title: 'IQAC', allow: 'anyone', load: iqacHome },
  { path: '/iqacnewhome', title: 'IQAC', allow: 'anyone', load: iqacHome },
]
