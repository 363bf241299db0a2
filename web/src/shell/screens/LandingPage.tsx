import { mayUse } from '@nalanda/contract/platform/permissions'
import type { Role } from '@nalanda/contract/platform/roles'
import { useSession } from '../../api/session.ts'
import { StartPage } from '../../api/start/StartPage.tsx'
import { dateText } from '../../ui/format/format.ts'
import { roleTitle } from '../../ui/format/role-title.ts'
import { lazyPart } from '../../ui/loading/lazy-part.ts'
import { useFrameWords } from '../frame/words.ts'
import { useActiveRole } from '../session/active-role.ts'
import { useOwnAddress } from './address.ts'
import { landings, startCards } from './screens.ts'

const cards = startCards.map(({ allow, load }) => ({
  allow,
  Card: lazyPart(async () => ({ card: await load() }), 'card'),
}))

/** Start page of all roles whose module has none of its own. */
export function LandingPage() {
  const t = useFrameWords()
  const user = useSession()
  const address = useOwnAddress()
  const working = useActiveRole(user?.roles ?? [])
  if (!user) return null
  const role = roleOfPage(address, user.roles, working)
  return (
    <StartPage title={t('greeting', { name: user.fullName || user.username })} about={about(role)} pageOf={role}>
      {cards
        .filter(({ allow }) => mayUse(allow, role ? [role] : user.roles))
        .map(({ allow, Card }) => (
          <Card key={String(allow)} />
        ))}
    </StartPage>
  )
}

/** Returns the role whose start page an address is: the role in which the user works, or else another of the user's roles. */
function roleOfPage(address: string, held: readonly Role[], working: Role | undefined): Role | undefined {
  const landing = landings.find(({ path }) => path === address)?.roles ?? []
  if (working && landing.includes(working)) return working
  return held.find((role) => landing.includes(role)) ?? working
}

function about(role: Parameters<typeof roleTitle>[0] | undefined): string {
  const today = dateText(new Date(), { weekday: 'long', day: 'numeric', month: 'short', year: 'numeric' })
  return [role && roleTitle(role), today].filter(Boolean).join(' · ')
}
