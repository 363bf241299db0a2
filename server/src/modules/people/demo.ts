import type { Random } from '../../platform/random.ts'
import { hindi, marathi } from './demo-names-hindi.ts'
import { regions } from './demo-names-regions.ts'
import { telugu } from './demo-names-telugu.ts'

/** Who somebody is in the demo college; the native name where the family writes Telugu or Devanagari. */
export type DemoPerson = { fullName: string; nativeName: string | null; gender: 'female' | 'male' }

type Name = { latin: string; native: string | null }
type Gender = DemoPerson['gender']
type Community = {
  female: readonly Name[]
  male: readonly Name[]
  families: readonly Name[]
  write: (given: Name, family: Name) => Omit<DemoPerson, 'gender'>
}

/** Somebody from one of the regions that send students to a college near Hyderabad: most from Telangana and Andhra Pradesh. */
export function aPerson(random: Random, gender: Gender = random.chance(0.44) ? 'female' : 'male'): DemoPerson {
  const community = random.weighted(communities)
  return { ...community.write(random.pick(community[gender]), random.pick(community.families)), gender }
}

/** `Ananya Reddy Gaddam` in a register, గడ్డం అనన్య రెడ్డి at home: Telugu puts the family first. */
const telugus = (title: Name | null) => (given: Name, family: Name) => ({
  fullName: [given, title, family].flatMap((part) => part?.latin ?? []).join(' '),
  nativeName: [family, given, title].flatMap((part) => part?.native ?? []).join(' '),
})

const givenThenFamily = (given: Name, family: Name) => ({
  fullName: `${given.latin} ${family.latin}`,
  nativeName: given.native && family.native ? `${given.native} ${family.native}` : null,
})

const familyThenGiven = (given: Name, family: Name) => ({ fullName: `${family.latin} ${given.latin}`, nativeName: null })

const communities: readonly (readonly [Community, number])[] = [
  [community({ ...telugu, write: telugus(null) }), 45],
  [community({ ...telugu, surnames: telugu.reddys, write: telugus({ latin: 'Reddy', native: 'రెడ్డి' }) }), 11],
  [community(hindi), 8],
  [community(marathi), 4],
  [community({ ...regions.muslim, write: familyThenGiven }), 9],
  [community(regions.christian), 4],
  [community(regions.tamil), 4],
  [community(regions.kannada), 4],
  [community(regions.malayali), 3],
  [community(regions.bengali), 2],
  [community(regions.gujarati), 2],
  [community(regions.odia), 1],
  [community(regions.sikh), 1],
  [community(regions.assamese), 1],
  [community(regions.northEastern), 1],
]

function community(names: { female: string; male: string; surnames: string; write?: Community['write'] }): Community {
  const { female, male, surnames, write = givenThenFamily } = names
  return { female: read(female), male: read(male), families: read(surnames), write }
}

function read(list: string): Name[] {
  return list.split(',').map((entry) => {
    const words = entry.trim().split(/\s+/)
    const native = words.filter((word) => /[\u0900-\u0c7f]/.test(word))
    const latin = words.filter((word) => !native.includes(word))
    return { latin: latin.join(' '), native: native.join(' ') || null }
  })
}
