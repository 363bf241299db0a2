import type { Random } from '../../../platform/random.ts'
import { hindi, marathi } from './demo-names-hindi.ts'
import { regions } from './demo-names-regions.ts'
import { telugu } from './demo-names-telugu.ts'

/** A person of the demo college; with a native name if the family writes Telugu or Devanagari. */
export type DemoPerson = { fullName: string; nativeName: string | null; gender: 'female' | 'male' }

type Name = { latin: string; native: string | null }
type Gender = DemoPerson['gender']
type Community = {
  female: readonly Name[]
  male: readonly Name[]
  families: readonly Name[]
  /** Auspicious words that may precede the given name. */
  blessings?: Record<Gender, readonly Name[]>
  write: (given: Name, family: Name) => Omit<DemoPerson, 'gender'>
}

/** Returns a person from one of the regions that send students to a college near Hyderabad, mostly from Telangana and Andhra Pradesh. */
export function aPerson(random: Random, gender: Gender = random.chance(0.44) ? 'female' : 'male'): DemoPerson {
  const community = random.weighted(communities)
  const given = random.pick(community[gender])
  const blessings = community.blessings?.[gender] ?? []
  const blessing = blessings.length > 0 && random.chance(0.3) ? random.pick(blessings) : null
  const whole = blessing && blessing.latin !== given.latin ? joined(blessing, given) : given
  return { ...community.write(whole, random.pick(community.families)), gender }
}

/** Writes `Ananya Reddy Gaddam` in Latin and గడ్డం అనన్య రెడ్డి in Telugu, which puts the family name first. */
const telugus = (title: Name | null) => (given: Name, family: Name) => ({
  fullName: [given, title, family].flatMap((part) => part?.latin ?? []).join(' '),
  nativeName: [family, given, title].flatMap((part) => part?.native ?? []).join(' '),
})

const joined = (first: Name, second: Name): Name => ({
  latin: `${first.latin} ${second.latin}`,
  native: first.native && second.native ? `${first.native} ${second.native}` : null,
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
  [community({ ...regions.deccani, write: familyThenGiven }), 5],
  [community(regions.muslim), 4],
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

type Listed = { female: string; male: string; surnames: string; blessings?: Record<Gender, string>; write?: Community['write'] }

function community({ female, male, surnames, blessings, write = givenThenFamily }: Listed): Community {
  const before = blessings && { female: read(blessings.female), male: read(blessings.male) }
  return { female: read(female), male: read(male), families: read(surnames), blessings: before, write }
}

function read(list: string): Name[] {
  return list.split(',').map((entry) => {
    const words = entry.trim().split(/\s+/)
    const native = words.filter((word) => /[\u0900-\u0c7f]/.test(word))
    const latin = words.filter((word) => !native.includes(word))
    return { latin: latin.join(' '), native: native.join(' ') || null }
  })
}
